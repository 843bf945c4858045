import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { code } from '@sycee/contract/core/envelope';
import type { Role } from '@sycee/contract/core/roles';
import { call } from '#platform/http/call.ts';
import { isSessionOver } from '#platform/http/codes.ts';
import { CallFailure } from '#platform/http/failure.ts';
import { problemOf } from '#platform/http/problem.ts';
import { siteStorage } from '#platform/site/storage.ts';
import { wordsNow } from '#platform/words.ts';
import { toast } from '#ui/toast.ts';
import { clearHandedOver, type HandOver } from './hand-over.ts';
import { keepRights } from './rights.ts';
import {
  type AccountInfo,
  dropRole,
  type Entry,
  keepEntry,
  keepMessagingToken,
  renewEntry,
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
  /** In words; null when logged in, or half in. */
  problem: string | null;
  registered: boolean;
  /** A second factor is asked for. */
  second?: SecondFactorRequest | null;
  /** Nothing but setting one up is open to this login. */
  mustEnrol?: boolean;
  /** The login succeeded and what follows it did not arrive: asks for that again, with the same session. */
  retry?: () => Promise<Outcome>;
}

export async function logIn(credentials: Credentials, once: string, handOver: HandOver): Promise<Outcome> {
  const body = { ...credentials, ...handOver, claims: [...handOver.claims] };
  const answer = await call('POST /account/api/site/login', { body, once, quiet: true });
  return await takeUp(credentials.role, answer, handOver);
}

/**
 * The login of spec section 4, whatever way its token came: then buttons, menus and account info. A member needs the info only;
 * for staff an empty permission list counts as absent. An answer that did not arrive is no answer: it can be asked for again.
 */
export async function takeUp(role: Role, answer: LoginAnswer, handOver: HandOver): Promise<Outcome> {
  const { token, registered, second, must_enrol: mustEnrol } = answer;
  if (!token) return { problem: null, registered: false, second };
  const before = useSession.getState();
  // The next calls are made as this role, with a record that is complete only when all answers are there.
  useSession.setState({ entries: { ...before.entries, [role]: { token } as Entry }, role });
  const input = await Promise.all([permission('button', role), permission('menu', role), ownInfo()]).catch(
    (error: unknown) => asFailed(error, () => takeUp(role, answer, handOver)),
  );
  if (!Array.isArray(input)) {
    useSession.setState(before);
    return input;
  }
  const [buttons, menus, info] = input;
  const w = wordsNow(sessionWords);
  const isComplete = info && (role === 'member' || (buttons.length > 0 && menus.length > 0));
  if (!isComplete) {
    useSession.setState(before);
    const problem = info ? w.noPermission : w.wrongLogin;
    toast(problem);
    return { problem, registered: false };
  }
  keepEntry(role, { token, info, scanbutton: buttons, scanmenu: menus, data_scope: info.data_scope });
  if (role === 'member') void clearHandedOver(handOver);
  if ((role === 'store' || role === 'roc') && !mustEnrol) await fetchMessagingToken(role);
  return { problem: null, registered, mustEnrol };
}

function asFailed(error: unknown, retry: () => Promise<Outcome>): Outcome {
  const isOver = error instanceof CallFailure && isSessionOver(error.code);
  return { problem: problemOf(error), registered: false, ...(!isOver && { retry }) };
}

/** Without it there is a login all the same: whoever needs the connection asks again. */
async function fetchMessagingToken(role: Role): Promise<void> {
  const given = await call('GET /finance/api/get_yx_token', { quiet: true }).catch(() => null);
  if (given) keepMessagingToken(role, given);
}

/** A member with a stored token: the info is fetched and merged into the record. Without a token nothing happens. */
export async function refreshMember(): Promise<void> {
  const { entries } = useSession.getState();
  const token = entries.member?.token;
  if (!token) return;
  const info = await ownInfo().catch((error: unknown) => {
    if (error instanceof CallFailure && isSessionOver(error.code)) return null;
    useSession.setState({ stale: problemOf(error) });
  });
  // In the meantime the session may have been over, or another's.
  if (info === undefined || useSession.getState().entries.member?.token !== token) return;
  useSession.setState({ stale: null });
  if (info) keepEntry('member', { token, info, scanbutton: [], scanmenu: [], data_scope: info.data_scope });
  else toast(wordsNow(sessionWords).wrongLogin);
}

let isRenewing = false;
/** Buttons, menus and scope as they are now, for an entry that holds older ones. Whatever fails is tried with the next answer. */
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
    renewEntry(role, { ...entry, info, ...lists });
    keepRights(role, rights);
    return true;
  } catch {
    return false;
  } finally {
    isRenewing = false;
  }
}

/** Ends the session at the server too; without a network it ends here. */
export async function logOut(): Promise<void> {
  const { role, entries } = useSession.getState();
  if (!role) return;
  const leaving = call('POST /account/api/site/logout', { quiet: true }).catch(() => null);
  // Here first: a session that was over already asks for no login now.
  dropRole(role);
  siteStorage.remove(`draft:waiting:${entries[role]?.info?.account_no}`);
  // Whoever sits down here next is somebody else. A session that only ended is gone on with: what was typed waits for it.
  if (!useSession.getState().role) siteStorage.removeDrafts();
  await leaving;
}

/** A refusal is an answer: there are none. A member needs none. */
async function permission(kind: 'button' | 'menu', role: Role): Promise<readonly string[]> {
  const input =
    kind === 'button'
      ? call('GET /permission/api/scan/button', { quiet: true })
      : call('GET /permission/api/scan/menu', { quiet: true });
  return await input
    .then(({ slugs }) => slugs)
    .catch((error: unknown) => {
      if (role === 'member' || (error instanceof CallFailure && error.code === code.notAllowed)) return [];
      throw error;
    });
}

async function ownInfo(): Promise<AccountInfo | null> {
  const answered = await call('GET /account/api/info', { quiet: true });
  if (!answered?.account_no) return null;
  const { token: _, ...info } = answered;
  return info;
}
