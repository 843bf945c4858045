import type { Role } from '@sycee/contract/core/roles';
import { call } from '#platform/http/call.ts';
import { siteStorage } from '#platform/site/storage.ts';

interface Claim {
  report_id: string;
  secret: string;
}
/** Data created on this device as a guest, which the member who logs in claims. */
export interface GuestData {
  claims: readonly Claim[];
  /** Key of the form drafts. */
  draft_key?: string;
}

// Storage can be edited by anybody, and a login with a malformed key would be rejected every time.
const isSecret = (text: unknown): text is string => typeof text === 'string' && /^[\w-]{43}$/.test(text);
const isClaim = (one: Claim | null): one is Claim =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(one?.report_id ?? '') && isSecret(one?.secret);

function stored(): Claim[] {
  const storedReports = siteStorage.get<unknown>('guest_reports');
  return Array.isArray(storedReports) ? storedReports.filter(isClaim) : [];
}

export function guestDataToClaim(role: Role): GuestData {
  if (role !== 'member') return { claims: [] };
  const key = siteStorage.get('draft_key');
  const claims = stored().map(({ report_id, secret }) => ({ report_id, secret }));
  return { claims, draft_key: isSecret(key) ? key : undefined };
}

/**
 * Removes the data that the login claimed. Data created meanwhile, for example in another tab, is claimed separately, and stays stored if
 * that fails.
 */
export async function clearClaimedData({ claims, draft_key }: GuestData): Promise<void> {
  removeStored(claims);
  if (siteStorage.get('draft_key') === draft_key) siteStorage.remove('draft_key');
  const { claims: later } = guestDataToClaim('member');
  if (later.length === 0) return;
  const claimed = await call('POST /tax/api/match/keep', {
    body: { claims: [...later] },
    idempotencyKey: crypto.randomUUID(),
    quiet: true,
  }).catch(() => null);
  if (claimed) removeStored(later);
}

function removeStored(removed: readonly Claim[]): void {
  const remaining = stored().filter(({ report_id }) => !removed.some((claim) => claim.report_id === report_id));
  if (remaining.length > 0) siteStorage.set('guest_reports', remaining);
  else siteStorage.remove('guest_reports');
}
