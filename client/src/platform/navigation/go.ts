import { globalStorage } from '#platform/site/storage.ts';
import { history } from './history.ts';
import { addressOf, currentPath, type Query } from './query.ts';

export const home = '/pages/home/index';

/** The target that is being opened; a second call for it is ignored until its screen has loaded. */
let opening: string | null = null;
export const endNavigation = (): void => {
  opening = null;
};

export interface GoOptions {
  replace?: boolean;
  /** Stored for that route; only it can read or clear them. */
  params?: unknown;
}

export function go(path: string, query?: Query, { replace, params }: GoOptions = {}): void {
  const target = addressOf(path, query);
  if (opening === target || target === history.location.href) return;
  // A page that is already open and only gets other options needs no fetching.
  opening = path === currentPath() ? null : target;
  if (params !== undefined) globalStorage.set(`params:${path}`, params);
  if (replace) history.replace(target);
  else history.push(target);
}

/** Goes back, or home when there is no page before this one. */
export function back(): void {
  if (history.canGoBack()) history.back();
  else go(home, undefined, { replace: true });
}

/** The parameters stored for this page; those of other pages cannot be read. */
export const pageParams = <Value>(): Value | null => globalStorage.get<Value>(`params:${currentPath()}`);
export const clearPageParams = (): void => globalStorage.remove(`params:${currentPath()}`);

/** Opens a page as the first one, without a page to go back to. */
export function relaunch(path: string): void {
  const steps = (history.location.state as { __TSR_index?: number }).__TSR_index ?? 0;
  if (steps === 0) {
    go(path, undefined, { replace: true });
    return;
  }
  const stop = history.subscribe(() => {
    stop();
    go(path, undefined, { replace: true });
  });
  history.go(-steps);
}
