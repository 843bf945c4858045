import { useEffect, useEffectEvent } from 'react';
import { askForLogin } from '#platform/navigation/login.ts';
import { siteStorage } from '#platform/site/storage.ts';
import { useRole } from './session.ts';

/** A guest who logs in later than this has forgotten what was pressed. */
const retentionMs = 10 * 60_000;
interface Stored<Act> {
  act: Act;
  at: number;
}
/** Stored like a draft, and not in an address, because a link must do nothing. */
const keyOf = (name: string) => `draft:act-${name}` as const;

/** Opens the login for something that a guest pressed. `name` tells the screens apart that do it afterwards. */
export function logInFor<Act>(name: string, act: Act): void {
  siteStorage.set(keyOf(name), { act, at: Date.now() } satisfies Stored<Act>);
  askForLogin('member');
}

function takeAct<Act>(name: string): Act | null {
  const stored = siteStorage.get<Stored<Act>>(keyOf(name));
  siteStorage.remove(keyOf(name));
  return stored && Date.now() - stored.at < retentionMs ? stored.act : null;
}

/** Does what was pressed before the login, once, on the page to which the login led back. */
export function useActAfterLogin<Act>(name: string, run: (act: Act) => void | Promise<void>): void {
  const isLoggedIn = useRole() !== null;
  const goOn = useEffectEvent(() => {
    const act = takeAct<Act>(name);
    if (act) void run(act);
  });
  useEffect(() => {
    if (isLoggedIn) goOn();
  }, [isLoggedIn]);
}
