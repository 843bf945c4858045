import { siteStorage } from '#platform/site/storage.ts';

/** What the platform brought back, before the `#` of the address. */
export interface Returned {
  code: string | null;
  /** It answers the login that was begun in this browser at this site. */
  isOurs: boolean;
  /** To bind it to the account that is logged in, rather than to log in. */
  isToBind: boolean;
}

const toBind = 'bind-';

/** A new login by the platform, or a binding of it; by its state its return is known, once. */
export function newState(aim: 'login' | 'bind'): string {
  const state = `${aim === 'bind' ? toBind : ''}${crypto.randomUUID()}`;
  siteStorage.set('social_state', state);
  return state;
}

/** Read once: a reload asks no code twice, and nothing of it stays in the address. Null: nobody comes back. */
export function takeReturned(): Returned | null {
  const query = new URLSearchParams(location.search);
  const state = query.get('state');
  if (state === null) return null;
  const isOurs = siteStorage.get<string>('social_state') === state;
  siteStorage.remove('social_state');
  window.history.replaceState(window.history.state, '', location.pathname + location.hash);
  return { code: query.get('code'), isOurs, isToBind: state.startsWith(toBind) };
}
