import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { type PrivateKindName, type UploadKindName, uploadKinds } from '@sycee/domain/upload/kinds';
import { call } from '#platform/http/call.ts';
import { currentSessionEntry } from '#platform/session/session.ts';
import { siteIdentity } from '#platform/site/site.ts';
import { globalStorage } from '#platform/site/storage.ts';

export type Credential = DataOut<Contract['GET /tools/api/oss/sign']>;

/** Stored for all sites, as the spec says, together with the site and kind it is valid for. */
interface StoredCredential extends Credential {
  site: string;
  account_no: string;
  type: UploadKindName;
}

/** A credential that would expire during an upload is not used. */
const spareSeconds = 30;

/** Returns the stored credential while it is valid, else a new one. Simultaneous uploads share one request. */
export async function credentialFor(type: UploadKindName): Promise<Credential> {
  const stored = globalStorage.get<StoredCredential>('ossKey');
  const isUsable = stored?.site === siteIdentity() && stored.account_no === accountNo() && stored.type === type;
  if (stored && isUsable && stored.expire - spareSeconds > Date.now() / 1000) return stored;
  return await renewCredential(type);
}

let asking: { type: UploadKindName; answer: Promise<Credential> } | undefined;

/** Spec section 7: fetches the credential again and replaces the stored one. */
export async function renewCredential(type: UploadKindName): Promise<Credential> {
  if (asking?.type !== type) {
    const answer = fetchCredential(type).finally(() => {
      if (asking?.answer === answer) asking = undefined;
    });
    asking = { type, answer };
  }
  return await asking.answer;
}

async function fetchCredential(type: UploadKindName): Promise<Credential> {
  const [site, account] = [siteIdentity(), accountNo()];
  const credential = uploadKinds[type].isPrivate
    ? await call('GET /tools/api/oss/base_sign', { query: { type: type as PrivateKindName } })
    : await call('GET /tools/api/oss/sign', { query: { type } });
  // Meanwhile the account may have logged out, which removed its credential.
  if (siteIdentity() === site && accountNo() === account)
    globalStorage.set('ossKey', { ...credential, site, account_no: account, type } satisfies StoredCredential);
  return credential;
}

const accountNo = (): string => currentSessionEntry()?.info.account_no ?? '';
