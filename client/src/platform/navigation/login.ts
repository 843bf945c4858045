import type { Role } from '@sycee/contract/core/roles';
import { siteStorage } from '#platform/site/storage.ts';
import { go, home } from './go.ts';
import { addressOf, currentPath, currentQuery, readHash } from './query.ts';

export const loginPathOf = (role: Role): string => `/pages/login/${role}`;
const isLogin = (path: string): boolean => path.startsWith('/pages/login/');

/** Opens the login of a role that may open this page, and stores the current address and its parameters for the return. */
export function askForLogin(role: Role): void {
  const path = currentPath();
  if (isLogin(path)) return;
  siteStorage.set('login_return', addressOf(path, currentQuery()));
  go(loginPathOf(role), undefined, { replace: true });
}

/** A login that was opened here leads to the role's first page. */
const afterLogout = '/pages/user/index';
const isStart = (path: string): boolean => path === home || path === afterLogout;

/** Stores the current page for the return after a login, for links and buttons that open the login from an ordinary page. */
export function returnHereAfterLogin(): void {
  const path = currentPath();
  if (isLogin(path)) return;
  if (isStart(path)) startAfterLogin();
  else siteStorage.set('login_return', addressOf(path, currentQuery()));
}
/** The next login leads to the role's first page, also if an earlier login was left unfinished. */
export const startAfterLogin = (): void => siteStorage.remove('login_return');

/** Opens the login from an ordinary page, which stays in the history and to which the login returns. */
export function openLogin(role: Role = 'member'): void {
  returnHereAfterLogin();
  go(loginPathOf(role));
}

/** Goes to the page that asked for the login, else to the role's first page. */
export function returnAfterLogin(otherwise: string = home): void {
  const target = siteStorage.get<string>('login_return');
  siteStorage.remove('login_return');
  const { path, query } = readHash(target ?? otherwise);
  go(path, query, { replace: true });
}

const settings = '/subpkgs/my/setting';
/** Opens the settings of the second factor, and stores the intended address. */
export function enrolFirst(): void {
  const path = currentPath();
  if (path === settings) return;
  if (!isLogin(path)) siteStorage.set('login_return', addressOf(path, currentQuery()));
  go(settings, { at: 'second' }, { replace: true });
}
