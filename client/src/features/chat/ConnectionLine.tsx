import { CloudOff, RefreshCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { askForLogin } from '#platform/navigation/login.ts';
import { useRole } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { retryChat, useChatClient } from './engine/current.ts';
import { useChat, useClient } from './use-chat.ts';
import { chatWords } from './words.ts';

const patienceMs = 1_500;

/** The state of the connection in words; nothing while everything is well, and for the short time of connecting. */
export function ConnectionLine() {
  const w = useWords(chatWords);
  const role = useRole();
  const state = useChat(({ connection }) => connection);
  const hasFailed = useChatClient(({ failed }) => failed);
  const client = useClient();
  const isSlow = useIsSlow(state.is === 'connecting' || state.is === 'idle');
  const seconds = useSecondsUntil(state.is === 'waiting' ? state.until : null);
  const text = () => {
    if (hasFailed) return w.failedLoad;
    if (state.is === 'offline') return w.offline;
    if (state.is === 'waiting') return state.overHttp ? w.overHttp : w.waiting(seconds);
    if (state.is === 'replaced') return w.replaced;
    if (state.is === 'ended') return w.ended;
    return isSlow && state.is !== 'online' ? w.connecting : null;
  };
  const said = text();
  const retry = () => {
    if (hasFailed) retryChat();
    else if (state.is === 'ended') askForLogin(role ?? 'member');
    else client?.retry();
  };
  const action = () => {
    if (state.is === 'replaced') return w.useHere;
    if (state.is === 'ended') return w.logIn;
    return state.is === 'waiting' || hasFailed ? w.retry : null;
  };
  const label = action();
  return (
    <div role="status" className="chat-connection">
      {said && (
        <div className="notice-bar">
          {state.is === 'connecting' ? <RefreshCw size={16} className="spin" /> : <CloudOff size={16} />}
          <span className="grow">{said}</span>
          {label && (
            <Button kind="ghost" size="sm" onClick={retry}>
              {label}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

/** Short waits are not worth a line that appears and goes. */
function useIsSlow(isWaiting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isWaiting]);
  return isSlow && isWaiting;
}

function useSecondsUntil(until: number | null): number {
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (until === null) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  return until === null ? 0 : Math.max(1, Math.ceil((until - nowMs) / 1_000));
}
