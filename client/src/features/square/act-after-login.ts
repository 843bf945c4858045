import * as session from '#platform/session/act-after-login.ts';

/** What a guest pressed before the login. */
export type Act =
  | { kind: 'like'; id: string }
  | { kind: 'likeComment'; post: string; id: string }
  | { kind: 'follow'; contactsNo: string };

const name = 'square';
export const logInFor = (act: Act): void => session.logInFor(name, act);
export const useActAfterLogin = (run: (act: Act) => Promise<void>): void => session.useActAfterLogin(name, run);
