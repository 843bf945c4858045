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
