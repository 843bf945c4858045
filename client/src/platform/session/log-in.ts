import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { code } from '@sycee/contract/core/envelope';
import type { Role } from '@sycee/contract/core/roles';
import { keptEdits } from '#platform/edits/kept-edits.ts';
import { call } from '#platform/http/call.ts';
import { isSessionOver } from '#platform/http/codes.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { problemOf } from '#platform/http/problem.ts';
import { siteStorage } from '#platform/site/storage.ts';
import { wordsNow } from '#platform/words.ts';
import { toast } from '#ui/toast.ts';
import { clearClaimedData, type GuestData } from './claim-guest-data.ts';
import { saveRights } from './rights.ts';
import {
  type AccountInfo,
  dropRole,
  renewSessionEntry,
  type SessionEntry,
  saveMessagingToken,
  saveSessionEntry,
  useSession,
} from './session.ts';
import { sessionWords } from './words.ts';

export interface Credentials {
  role: Role;
  mobile: string;
  password?: string;
  code?: string;
}

type LoginAnswer = DataOut<Contract['POST /account/api/site/login']>;
export type SecondFactorRequest = NonNullable<LoginAnswer['second']>;
export interface Outcome {
  /** Message for the user; null when logged in, or when a second step follows. */
  problem: string | null;
  registered: boolean;
  /** A second factor is required. */
  second?: SecondFactorRequest | null;
  /** The session may only set up a second factor. */
  mustEnrol?: boolean;
  /** The login succeeded but the data after it failed to load: loads it again with the same session. */
  retry?: () => Promise<Outcome>;
}

export async function logIn(credentials: Credentials, idempotencyKey: string, guestData: GuestData): Promise<Outcome> {
  const body = { ...credentials, ...guestData, claims: [...guestData.claims] };
  const answer = await call('POST /account/api/site/login', { body, idempotencyKey, quiet: true });
  return await completeLogin(credentials.role, answer, guestData);
}

/**
 * The steps of spec section 4 after a token was issued: buttons, menus and account info. A member needs the info only; for staff an empty
 * permission list counts as absent. A missing answer can be requested again.
 */
export async function completeLogin(role: Role, answer: LoginAnswer, guestData: GuestData): Promise<Outcome> {
  const { token, registered, second, must_enrol: mustEnrol } = answer;
  if (!token) return { problem: null, registered: false, second };
  const before = useSession.getState();
  // The following calls use this role; the record is complete only when all answers have arrived.
  useSession.setState({ entries: { ...before.entries, [role]: { token } as SessionEntry }, role });
  const answers = await Promise.all([permission('button', role), permission('menu', role), ownInfo()]).catch(
    (error: unknown) => asFailed(error, () => completeLogin(role, answer, guestData)),
  );
  if (!Array.isArray(answers)) {
    useSession.setState(before);
    return answers;
  }
  const [buttons, menus, info] = answers;
  const w = wordsNow(sessionWords);
  const isComplete = info && (role === 'member' || (buttons.length > 0 && menus.length > 0));
  if (!isComplete) {
    useSession.setState(before);
    const problem = info ? w.noPermission : w.wrongLogin;
    toast(problem);
    return { problem, registered: false };
  }
  saveSessionEntry(role, { token, info, scanbutton: buttons, scanmenu: menus, data_scope: info.data_scope });
  if (role === 'member') void clearClaimedData(guestData);
  if ((role === 'store' || role === 'roc') && !mustEnrol) await fetchMessagingToken(role);
  return { problem: null, registered, mustEnrol };
}

function asFailed(error: unknown, retry: () => Promise<Outcome>): Outcome {
  const isOver = error instanceof CallFailure && isSessionOver(error.code);
  return { problem: problemOf(error), registered: false, ...(!isOver && { retry }) };
}

/** A failure does not affect the login: the realtime connection requests a token again when needed. */
async function fetchMessagingToken(role: Role): Promise<void> {
  const token = await call('GET /finance/api/get_yx_token', { quiet: true }).catch(() => null);
  if (token) saveMessagingToken(role, token);
}

/** Fetches the info of a member with a stored token and merges it into the record. Does nothing without a token. */
export async function refreshMember(): Promise<void> {
  const { entries } = useSession.getState();
  const token = entries.member?.token;
  if (!token) return;
  const info = await ownInfo().catch((error: unknown) => {
    if (error instanceof CallFailure && isSessionOver(error.code)) return null;
    useSession.setState({ stale: problemOf(error) });
  });
  // Meanwhile the session may have ended or been replaced.
  if (info === undefined || useSession.getState().entries.member?.token !== token) return;
  useSession.setState({ stale: null });
  if (info) saveSessionEntry('member', { token, info, scanbutton: [], scanmenu: [], data_scope: info.data_scope });
  else toast(wordsNow(sessionWords).wrongLogin);
}

let isRenewing = false;
/** Reloads buttons, menus and scope of an entry whose rights have changed. After a failure the next answer triggers another attempt. */
export async function renewRights(role: Role, token: string, rights: string): Promise<boolean> {
  const isStill = () => useSession.getState().role === role && useSession.getState().entries[role]?.token === token;
  if (isRenewing || !isStill()) return false;
  isRenewing = true;
  try {
    const [buttons, menus, info] = await Promise.all([
      call('GET /permission/api/scan/button', { quiet: true }),
      call('GET /permission/api/scan/menu', { quiet: true }),
      ownInfo(),
    ]);
    const entry = useSession.getState().entries[role];
    if (!info || !entry || !isStill()) return false;
    const lists = { scanbutton: buttons.slugs, scanmenu: menus.slugs, data_scope: info.data_scope };
    renewSessionEntry(role, { ...entry, info, ...lists });
    saveRights(role, rights);
    return true;
  } catch {
    return false;
  } finally {
    isRenewing = false;
  }
}

/** Ends the session on the server too; without a network it ends on this device. */
export async function logOut(): Promise<void> {
  const { role } = useSession.getState();
  if (!role) return;
  const leaving = call('POST /account/api/site/logout', { quiet: true }).catch(() => null);
  // Dropped locally first, so that an already expired session does not ask for a login.
  leaveDevice(role);
  if (!useSession.getState().role) {
    // The server has ended the subscription of the session; the browser ends its part.
    await import('#platform/push/browser-push.ts').then(({ unsubscribe }) => unsubscribe()).catch(() => {});
  }
  await leaving;
}

/**
 * Removes a login from this device with what its account typed, and without a further login every draft, because the next user may be another person. An
 * expired session keeps them for the next login.
 */
export function leaveDevice(role: Role): void {
  const accountNo = useSession.getState().entries[role]?.info?.account_no ?? '';
  dropRole(role);
  siteStorage.remove(`draft:waiting:${accountNo}`);
  keptEdits.removeOf(accountNo);
  if (!useSession.getState().role) siteStorage.removeDrafts();
}

/** A refusal by the server means an empty list. A member needs none. */
async function permission(kind: 'button' | 'menu', role: Role): Promise<readonly string[]> {
  const request =
    kind === 'button'
      ? call('GET /permission/api/scan/button', { quiet: true })
      : call('GET /permission/api/scan/menu', { quiet: true });
  return await request
    .then(({ slugs }) => slugs)
    .catch((error: unknown) => {
      if (role === 'member' || (error instanceof CallFailure && error.code === code.notAllowed)) return [];
      throw error;
    });
}

async function ownInfo(): Promise<AccountInfo | null> {
  const answered = await call('GET /account/api/info', { background: true });
  if (!answered?.account_no) return null;
  const { token: _, ...info } = answered;
  return info;
}
