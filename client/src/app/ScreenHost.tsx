import { type ComponentType, useEffect, useState } from 'react';
import { NeedsLogin } from '#platform/frame/NeedsLogin.tsx';
import { Page } from '#platform/frame/Page.tsx';
import { screenIsOpen } from '#platform/navigation/go.ts';
import { useWords } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Screen } from './routes.ts';
import { appWords } from './words.ts';

/** Spec section 2: the loading sign after 200 ms, an error with a way on after 60 s. */
export const signAfterMs = 200;
export const giveUpAfterMs = 60_000;

type State = { at: 'waiting' | 'loading' | 'failed' } | { at: 'here'; Screen: ComponentType };
const loaded = new Map<string, ComponentType>();

/** A screen that is fetched when it is first opened. */
export function ScreenHost({ screen }: { screen: Screen }) {
  const [attempt, setAttempt] = useState(0);
  const state = useScreen(screen, attempt);
  if (state.at === 'here') {
    const shown = <state.Screen />;
    return screen.roles ? <NeedsLogin roles={screen.roles}>{shown}</NeedsLogin> : shown;
  }
  if (state.at === 'waiting') return null;
  return <Waiting failed={state.at === 'failed'} onRetry={() => setAttempt((n) => n + 1)} />;
}

function useScreen({ path, load }: Screen, attempt: number): State {
  const known = loaded.get(path);
  const [state, setState] = useState<State>(known ? { at: 'here', Screen: known } : { at: 'waiting' });
  useEffect(() => {
    const ready = loaded.get(path);
    if (ready) {
      setState({ at: 'here', Screen: ready });
      screenIsOpen();
      return;
    }
    let isOver = false;
    const settle = (next: State) => {
      if (isOver) return;
      isOver = true;
      clearTimeout(sign);
      clearTimeout(end);
      setState(next);
      screenIsOpen();
    };
    setState({ at: attempt === 0 ? 'waiting' : 'loading' });
    const sign = setTimeout(() => !isOver && setState({ at: 'loading' }), signAfterMs);
    const end = setTimeout(() => settle({ at: 'failed' }), giveUpAfterMs);
    load().then(
      (Screen) => {
        loaded.set(path, Screen);
        settle({ at: 'here', Screen });
      },
      () => settle({ at: 'failed' }),
    );
    return () => {
      isOver = true;
      clearTimeout(sign);
      clearTimeout(end);
    };
  }, [path, load, attempt]);
  return state;
}

function Waiting({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const w = useWords(appWords);
  return (
    <Page title={failed ? w.partFailed : w.loading}>
      {failed ? (
        <ErrorState title={w.partFailed} onRetry={onRetry}>
          {w.partFailedHint}
        </ErrorState>
      ) : (
        <>
          <Skeleton shape="hero" />
          <Skeleton shape="row" count={3} />
        </>
      )}
    </Page>
  );
}
