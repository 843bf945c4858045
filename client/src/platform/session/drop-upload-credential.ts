import { siteIdentity } from '#platform/site/site.ts';
import { globalStorage } from '#platform/site/storage.ts';

/** Removes the upload credential of an account that leaves this device. The key is shared by all sites and accounts: another's stays. */
export function dropUploadCredential(accountNo: string | undefined): void {
  const stored = globalStorage.get<{ site: string; account_no: string }>('ossKey');
  if (stored && stored.site === siteIdentity() && stored.account_no === accountNo) globalStorage.remove('ossKey');
}
