import { siteStorage } from '#platform/site/storage.ts';

/** The parameters of WeChat's redirect, which are before the `#` of the address. */
export interface Returned {
  code: string | null;
  /** The state matches a login that was started in this browser at this site. */
  isExpected: boolean;
  /** Binds to the account that is logged in, instead of logging in. */
  isToBind: boolean;
}

const toBind = 'bind-';

/** Stores the state of a new login or binding; the return is accepted once, by this state. */
export function newState(aim: 'login' | 'bind'): string {
  const state = `${aim === 'bind' ? toBind : ''}${crypto.randomUUID()}`;
  siteStorage.set('social_state', state);
  return state;
}

/** Reads and removes the parameters, so that a reload does not use the code twice. Null: no redirect. */
export function consumeReturn(): Returned | null {
  const query = new URLSearchParams(location.search);
  const state = query.get('state');
  if (state === null) return null;
  const isExpected = siteStorage.get<string>('social_state') === state;
  siteStorage.remove('social_state');
  window.history.replaceState(window.history.state, '', location.pathname + location.hash);
  return { code: query.get('code'), isExpected, isToBind: state.startsWith(toBind) };
}
