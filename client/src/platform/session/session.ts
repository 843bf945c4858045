import { type Role, roles, scopesWithSwitch } from '@sycee/contract/core/roles';
import { isGranted } from '@sycee/domain/access/granted';
import type { ScopeOption } from '@sycee/domain/access/scope';
import type { ButtonSlug, MenuSlug } from '@sycee/domain/access/slugs';
import { create } from 'zustand';
import { siteStorage } from '#platform/site/storage.ts';
import { dropUploadCredential } from './drop-upload-credential.ts';

/** The fields of GET /account/api/info that screens read. */
export interface AccountInfo {
  account_no: string;
  role: Role;
  name: string;
  nickname: string;
  mobile: string;
  has_password: boolean;
  store_no: number | null;
  store_name: string;
  ffp_name: string;
  data_scope: number;
  /** Absent in entries stored by an older version. */
  scopes?: readonly ScopeOption[];
  team_name?: string;
  on_duty: boolean | null;
  /** Code of the city or district of the profile; empty without one. Absent in entries stored by an older version. */
  region?: string;
  /** Set for the operator inside a tenant. Absent in entries stored by an older version. */
  support?: { by: string; reason: string; until: string; may_change: boolean } | null;
  /** Address of a picture. */
  avatar: string | null;
  card: {
    template_no: string;
    name: string;
    title: string;
    store_name: string;
    introduction: string;
    avatar: string | null;
  };
}

/** The stored login entry of a role (spec section 3). */
export interface SessionEntry {
  token: string;
  info: AccountInfo;
  scanbutton: readonly string[];
  scanmenu: readonly string[];
  data_scope: number;
  /** Position of the scope switch; absent: the whole data scope. */
  scope?: ScopeOption;
}

interface SessionState {
  entries: Partial<Record<Role, SessionEntry>>;
  /** The current role; null is a guest. */
  role: Role | null;
  /** The last role whose session ended here; its login is shown for pages that several roles may open. */
  ended: Role | null;
  /** The role whose login expired here, until the next login to it or until the notice is dismissed. */
  expired: Role | null;
  /** Why the member's data could not be refreshed at the start; the stored data is shown. */
  stale: string | null;
}
export const useSession = create<SessionState>(() => ({
  entries: {},
  role: null,
  ended: null,
  expired: null,
  stale: null,
}));
export const tokenOf = ({ entries, role }: SessionState): string | undefined =>
  role ? entries[role]?.token : undefined;

/** Reads the stored sessions of this site. A role is logged in exactly when its entry is stored. `kept` stays the current role while it is. */
export function restoreSession(kept: Role | null = null): void {
  const entries: Partial<Record<Role, SessionEntry>> = {};
  for (const role of roles) {
    const entry = readEntry(role);
    if (entry) entries[role] = entry;
  }
  const stored = kept && entries[kept] ? kept : siteStorage.get<Role>('role');
  const expired = siteStorage.get<Role>('expired');
  useSession.setState({ entries, role: stored && entries[stored] ? stored : firstOf(entries), expired });
}

export function saveSessionEntry(role: Role, entry: SessionEntry): void {
  // Another account may log in to a role whose session was not ended.
  if (readEntry(role)?.info.account_no !== entry.info.account_no) dropMessagingToken(role);
  writeEntry(role, entry);
  siteStorage.set('role', role);
  useSession.setState(({ entries }) => ({ entries: { ...entries, [role]: entry }, role }));
  if (useSession.getState().expired === role) dismissExpiry();
}

/** Replaces the stored entry of a role; the current role stays the same. */
export function renewSessionEntry(role: Role, entry: SessionEntry): void {
  writeEntry(role, entry);
  useSession.setState(({ entries }) => ({ entries: { ...entries, [role]: entry } }));
}

export function switchRole(role: Role): void {
  if (!useSession.getState().entries[role]) return;
  siteStorage.set('role', role);
  useSession.setState({ role });
}

/** Removes one role, and only if it still holds the given token; returns whether it did. The first remaining role becomes current. */
export function dropRole(role: Role, token?: string): boolean {
  const { entries, role: current } = useSession.getState();
  const entry = entries[role];
  if (!entry || (token !== undefined && entry.token !== token)) return false;
  const { [role]: _, ...remaining } = entries;
  clearEntry(role);
  // During a login the record contains only the token.
  dropUploadCredential((entry as Partial<SessionEntry>).info?.account_no);
  const next = current === role ? firstOf(remaining) : current;
  if (next) siteStorage.set('role', next);
  else siteStorage.remove('role');
  // Nothing of an account that has ended is shown any more, so none of it is out of date.
  useSession.setState({ entries: remaining, role: next, ended: role, ...(role === 'member' && { stale: null }) });
  return true;
}

/** Drops a role whose token is dead, and shows that it expired. */
export function expireRole(role: Role, token: string): boolean {
  const accid = messagingTokenOf(role)?.accid;
  const wasHere = dropRole(role, token);
  if (!wasHere) return false;
  saveExpiredRole(role);
  if (accid) siteStorage.set('expired_chats', { ...expiredChats(), [accid]: Date.now() });
  return true;
}
export const dismissExpiry = (): void => saveExpiredRole(null);
/** Stored for a reload and for other tabs. */
function saveExpiredRole(expired: Role | null): void {
  siteStorage.set('expired', expired);
  useSession.setState({ expired });
}

export const currentSessionEntry = (): SessionEntry | null => {
  const { entries, role } = useSession.getState();
  return (role && entries[role]) ?? null;
};
export const currentRole = (): Role | null => useSession.getState().role;
export const useRole = (): Role | null => useSession(({ role }) => role);
/** Null during a login: its record then contains only the token, which the calls send. */
export const useSessionEntry = (): SessionEntry | null =>
  useSession(({ entries, role }) => {
    const entry: Partial<SessionEntry> | undefined = role ? entries[role] : undefined;
    return entry?.info ? (entry as SessionEntry) : null;
  });

/** Follows logins and logouts of other tabs. Each tab keeps its own role, so that its pages and its realtime connection stay. */
export function followOtherTabs(): () => void {
  const changed = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(siteStorage.nameOf('role').replace(/role$/, ''))) restoreSession(currentRole());
  };
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

/** Credentials of the realtime connection, for each role that is logged in. */
export interface MessagingToken {
  accid: string;
  token: string;
}
type MessagingTokens = Partial<Record<Role, MessagingToken>>;
const messagingTokens = (): MessagingTokens => siteStorage.get<MessagingTokens>('yx_token') ?? {};
export const messagingTokenOf = (role: Role): MessagingToken | undefined => messagingTokens()[role];
export function saveMessagingToken(role: Role, { accid, token }: MessagingToken): void {
  siteStorage.set('yx_token', { ...messagingTokens(), [role]: { accid, token } });
  const { [accid]: isExpired, ...others } = expiredChats();
  if (isExpired) siteStorage.set('expired_chats', others);
}

/** When the sessions of messaging accounts expired here: what was written and not sent waits for their next login. */
type ExpiredChats = Readonly<Record<string, number>>;
const expiredChats = (): ExpiredChats => siteStorage.get<ExpiredChats>('expired_chats') ?? {};
/** What the sites of this origin know of a messaging account: whether it is logged in, and else when its session expired. */
export function messagingAccountAt(identity: string, accid: string): { isLoggedIn: boolean; expiredAt: number | null } {
  const tokens = siteStorage.readOf<MessagingTokens>(identity, 'yx_token') ?? {};
  const expired = siteStorage.readOf<ExpiredChats>(identity, 'expired_chats') ?? {};
  const isLoggedIn = Object.values(tokens).some((one) => one.accid === accid);
  return { isLoggedIn, expiredAt: expired[accid] ?? null };
}

function dropMessagingToken(role: Role): void {
  const { [role]: _, ...others } = messagingTokens();
  if (Object.keys(others).length > 0) siteStorage.set('yx_token', others);
  else siteStorage.remove('yx_token');
}

const firstOf = (entries: SessionState['entries']): Role | null => roles.find((role) => entries[role]) ?? null;

export const useHasButton = (slug: ButtonSlug | ''): boolean => isGranted(useSessionEntry()?.scanbutton ?? [], slug);
/** A member's pages need no menu. */
const mayOpen = (entry: SessionEntry | null, slug: MenuSlug | ''): boolean =>
  entry?.info.role === 'member' || isGranted(entry?.scanmenu ?? [], slug);
export const useHasMenu = (slug: MenuSlug | ''): boolean => mayOpen(useSessionEntry(), slug);
/** Returns whether the caller may open an entry of a navigation list. */
export function useMayOpen(): (entry: { menu?: MenuSlug }) => boolean {
  const entry = useSessionEntry();
  return ({ menu }) => mayOpen(entry, menu ?? '');
}
export const showsScopeSwitch = (dataScope: number): boolean => scopesWithSwitch.includes(dataScope);

// `member` holds the token and the account info, `member_info` the info; `roc` holds its token, with `roc_info` beside it.
interface StoredMember extends AccountInfo {
  token: string;
}
interface StoredRoc extends Omit<SessionEntry, 'info'> {
  info?: AccountInfo;
}

function readEntry(role: Role): SessionEntry | null {
  if (role === 'member') {
    const stored = siteStorage.get<StoredMember>('member');
    const info = siteStorage.get<AccountInfo>('member_info');
    return stored?.token && info
      ? { token: stored.token, info, scanbutton: [], scanmenu: [], data_scope: info.data_scope }
      : null;
  }
  if (role === 'roc') {
    const stored = siteStorage.get<StoredRoc>('roc');
    const info = siteStorage.get<AccountInfo>('roc_info');
    return stored?.token && info ? { ...stored, info } : null;
  }
  const stored = siteStorage.get<SessionEntry>(role);
  return stored?.token ? stored : null;
}

function writeEntry(role: Role, entry: SessionEntry): void {
  if (role === 'member') {
    siteStorage.set('member', { ...entry.info, token: entry.token } satisfies StoredMember);
    siteStorage.set('member_info', entry.info);
  } else if (role === 'roc') {
    const { info, ...rest } = entry;
    siteStorage.set('roc', rest satisfies StoredRoc);
    siteStorage.set('roc_info', info);
  } else siteStorage.set(role, entry);
}

function clearEntry(role: Role): void {
  dropMessagingToken(role);
  siteStorage.remove('rights');
  siteStorage.remove(role);
  if (role === 'member') siteStorage.remove('member_info');
  if (role === 'roc') siteStorage.remove('roc_info');
}
