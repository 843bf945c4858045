import { type ComponentType, useEffect, useState } from 'react';
import type { ReauthenticationProps } from '#features/account/second/Reauthentication.tsx';
import { call } from '#platform/http/call.ts';
import { onReauthenticationRequired } from '#platform/http/on-failure.ts';
import { wordsNow } from '#platform/words.ts';
import { toast } from '#ui/toast.ts';
import { appWords } from './words.ts';

const loadReauthentication = async () =>
  (await import('#features/account/second/Reauthentication.tsx')).Reauthentication;

interface Waiting {
  state: ReauthenticationProps['state'];
  Reauthentication: ComponentType<ReauthenticationProps>;
  answer: (isAuthenticated: boolean) => void;
}

/**
 * Rendered once in the shell: a call that needs the second factor waits here, and the form behind it keeps its input. If the dialog cannot
 * be loaded, a toast says so, and the call fails as if it had been cancelled.
 */
export function ReauthenticationHost({ load = loadReauthentication }) {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  useEffect(
    () =>
      onReauthenticationRequired(async () => {
        const [state, Reauthentication] = await Promise.all([
          call('GET /account/api/second').catch(() => null),
          load().catch(() => void toast(wordsNow(appWords).partFailedHint)),
        ]);
        if (!state || !Reauthentication) return false;
        return await new Promise<boolean>((answer) => setWaiting({ state, Reauthentication, answer }));
      }),
    [load],
  );
  if (!waiting) return null;
  const { state, Reauthentication } = waiting;
  const done = (isAuthenticated: boolean) => {
    setWaiting(null);
    waiting.answer(isAuthenticated);
  };
  return <Reauthentication state={state} onClose={() => done(false)} onAuthenticated={() => done(true)} />;
}
