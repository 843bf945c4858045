import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { useEffect, useState } from 'react';
import { call } from '#platform/http/call.ts';
import { onReauthenticationRequired } from '#platform/http/on-failure.ts';
import { useShellPart } from './use-shell-part.ts';

const loadReauthentication = async () =>
  (await import('#features/account/second/Reauthentication.tsx')).Reauthentication;

interface Waiting {
  state: DataOut<Contract['GET /account/api/second']>;
  answer: (isAuthenticated: boolean) => void;
}

/** Rendered once in the shell: a call that needs the second factor waits here, and the form behind it keeps its input. */
export function ReauthenticationHost() {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  useEffect(
    () =>
      onReauthenticationRequired(async () => {
        const state = await call('GET /account/api/second').catch(() => null);
        return state !== null && (await new Promise<boolean>((answer) => setWaiting({ state, answer })));
      }),
    [],
  );
  const Reauthentication = useShellPart(waiting !== null, loadReauthentication);
  if (!waiting || !Reauthentication) return null;
  const done = (isAuthenticated: boolean) => {
    setWaiting(null);
    waiting.answer(isAuthenticated);
  };
  return <Reauthentication state={waiting.state} onClose={() => done(false)} onAuthenticated={() => done(true)} />;
}
