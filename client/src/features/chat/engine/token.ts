import type { Role } from '@sycee/contract/core/roles';
import { call } from '#platform/http/call.ts';
import { currentRole, messagingTokenOf, saveMessagingToken } from '#platform/session/session.ts';
import { tokenFreshMs } from './limits.ts';

const fetchedAt = new Map<string, number>();

/** Fetches a token for the current role and stores it under yx_token (S3.07). */
async function fetchToken(role: Role): Promise<{ accid: string; token: string }> {
  if (currentRole() !== role) throw new Error('Another role is current now.');
  const { accid, token } = await call('GET /finance/api/get_yx_token', { background: true });
  saveMessagingToken(role, { accid, token });
  fetchedAt.set(token, Date.now());
  return { accid, token };
}

/** The account's id in messaging: as stored, so that the copy of the device shows without a network. */
export async function accidOf(role: Role): Promise<string> {
  return messagingTokenOf(role)?.accid ?? (await fetchToken(role)).accid;
}

/** The stored token while it is fresh, else a new one. When it was fetched by an earlier page is not known, so that one counts as old. */
export async function freshToken(role: Role, isRefused: boolean): Promise<string> {
  const stored = messagingTokenOf(role);
  const age = Date.now() - (fetchedAt.get(stored?.token ?? '') ?? 0);
  return stored && !isRefused && age < tokenFreshMs ? stored.token : (await fetchToken(role)).token;
}
