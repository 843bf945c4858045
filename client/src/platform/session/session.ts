import { type Role, roles, scopesWithSwitch } from '@sycee/contract/core/roles';
import { isGranted } from '@sycee/domain/access/granted';
import type { Position } from '@sycee/domain/access/scope';
import type { ButtonSlug, MenuSlug } from '@sycee/domain/access/slugs';
import { create } from 'zustand';
import { siteStorage } from '#platform/site/storage.ts';

/** What GET /account/api/info answers, as far as screens read it. */
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
  /** Stored by an older version it is not there. */
  scopes?: readonly Position[];
  team_name?: string;
  on_duty: boolean | null;
  /** The installation's operator inside a tenant. Stored by an older version it is not there. */
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
export interface Entry {
  token: string;
  info: AccountInfo;
  scanbutton: readonly string[];
  scanmenu: readonly string[];
  data_scope: number;
  /** Where the scope switch stands; absent: all that is theirs. */
  scope?: Position;
}

interface SessionState {
  entries: Partial<Record<Role, Entry>>;
  /** The current role; null is a guest. */
  role: Role | null;
  /** The last role whose session ended here: its login is the one to ask for, where a page is for several. */
  ended: Role | null;
  /** The role whose login expired here, until somebody logs in to it or takes note. */
  expired: Role | null;
  /** Why the member's data could not be read again at the start; what is shown is what was kept. */
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

/** Reads what is stored for this site. A role is logged in exactly when its entry is there. */
export function restoreSession(): void {
  const entries: Partial<Record<Role, Entry>> = {};
  for (const role of roles) {
    const entry = readEntry(role);
    if (entry) entries[role] = entry;
  }
  const stored = siteStorage.get<Role>('role');
  const expired = siteStorage.get<Role>('expired');
  useSession.setState({ entries, role: stored && entries[stored] ? stored : firstOf(entries), expired });
}

export function keepEntry(role: Role, entry: Entry): void {
  writeEntry(role, entry);
  siteStorage.set('role', role);
  useSession.setState(({ entries }) => ({ entries: { ...entries, [role]: entry }, role }));
  if (useSession.getState().expired === role) noteExpiry();
}

/** What is known of a login is another; which role is the current one stays. */
export function renewEntry(role: Role, entry: Entry): void {
  writeEntry(role, entry);
  useSession.setState(({ entries }) => ({ entries: { ...entries, [role]: entry } }));
}

export function switchRole(role: Role): void {
  if (!useSession.getState().entries[role]) return;
  siteStorage.set('role', role);
  useSession.setState({ role });
}

/** Forgets one role and no other, and only if it still holds that token, which it answers; the first that remains takes over. */
export function dropRole(role: Role, token?: string): boolean {
  const { entries, role: current } = useSession.getState();
  const entry = entries[role];
  if (!entry || (token !== undefined && entry.token !== token)) return false;
  const { [role]: _, ...remaining } = entries;
  clearEntry(role);
  const next = current === role ? firstOf(remaining) : current;
  if (next) siteStorage.set('role', next);
  else siteStorage.remove('role');
  useSession.setState({ entries: remaining, role: next, ended: role });
  return true;
}

/** The token is dead: the role is dropped, and its owner told. */
export function expireRole(role: Role, token: string): boolean {
  const wasHere = dropRole(role, token);
  if (wasHere) keepExpired(role);
  return wasHere;
}
export const noteExpiry = (): void => keepExpired(null);
/** Over a reload, and for other tabs. */
function keepExpired(expired: Role | null): void {
  siteStorage.set('expired', expired);
  useSession.setState({ expired });
}

export const currentEntry = (): Entry | null => {
  const { entries, role } = useSession.getState();
  return (role && entries[role]) ?? null;
};
export const currentRole = (): Role | null => useSession.getState().role;
export const useRole = (): Role | null => useSession(({ role }) => role);
/** Null while a login is under way: its record has a token and nothing else yet, which is for the calls to send. */
export const useEntry = (): Entry | null =>
  useSession(({ entries, role }) => {
    const entry: Partial<Entry> | undefined = role ? entries[role] : undefined;
    return entry?.info ? (entry as Entry) : null;
  });

/** Another tab logged in or out. */
export function followOtherTabs(): () => void {
  const changed = ({ key }: StorageEvent) => {
    if (key === null || key.startsWith(siteStorage.nameOf('role').replace(/role$/, ''))) restoreSession();
  };
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

/** What opens the realtime connection, for each role that is logged in. */
export interface MessagingToken {
  accid: string;
  token: string;
}
type MessagingTokens = Partial<Record<Role, MessagingToken>>;
const messagingTokens = (): MessagingTokens => siteStorage.get<MessagingTokens>('yx_token') ?? {};
export const keepMessagingToken = (role: Role, { accid, token }: MessagingToken): void =>
  siteStorage.set('yx_token', { ...messagingTokens(), [role]: { accid, token } });

function dropMessagingToken(role: Role): void {
  const { [role]: _, ...others } = messagingTokens();
  if (Object.keys(others).length > 0) siteStorage.set('yx_token', others);
  else siteStorage.remove('yx_token');
}

const firstOf = (entries: SessionState['entries']): Role | null => roles.find((role) => entries[role]) ?? null;

export const useButton = (slug: ButtonSlug | ''): boolean => isGranted(useEntry()?.scanbutton ?? [], slug);
/** A member's pages need no menu. */
const mayOpen = (entry: Entry | null, slug: MenuSlug | ''): boolean =>
  entry?.info.role === 'member' || isGranted(entry?.scanmenu ?? [], slug);
export const useMenu = (slug: MenuSlug | ''): boolean => mayOpen(useEntry(), slug);
/** Whether a place may be gone to, for lists of places. */
export function useMayOpen(): (place: { menu?: MenuSlug }) => boolean {
  const entry = useEntry();
  return ({ menu }) => mayOpen(entry, menu ?? '');
}
export const showsScopeSwitch = (dataScope: number): boolean => scopesWithSwitch.includes(dataScope);

// member holds the token plus the account info and member_info the info; roc has its token inside and roc_info beside it.
interface StoredMember extends AccountInfo {
  token: string;
}
interface StoredRoc extends Omit<Entry, 'info'> {
  info?: AccountInfo;
}

function readEntry(role: Role): Entry | null {
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
  const stored = siteStorage.get<Entry>(role);
  return stored?.token ? stored : null;
}

function writeEntry(role: Role, entry: Entry): void {
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
