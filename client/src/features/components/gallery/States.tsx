import { useState } from 'react';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { LoadMore, type LoadMoreProps } from '#ui/LoadMore.tsx';
import { OfflineBar } from '#ui/OfflineBar.tsx';
import { PullToRefresh } from '#ui/PullToRefresh.tsx';
import { Row } from '#ui/Row.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { toast } from '#ui/toast.ts';
import { useUiWords } from '#ui/ui-words.ts';
import { demoWords } from './demo-words.ts';
import { Demo, Shown, type Specimen } from './Specimen.tsx';

const moreStates: readonly LoadMoreProps['state'][] = ['more', 'loading', 'end', 'error'];
const demoWaitMs = 900;

function Mores() {
  return (
    <List>
      {moreStates.map((state) => (
        <LoadMore key={state} state={state} auto={false} onMore={() => undefined} />
      ))}
    </List>
  );
}

function Pulls() {
  const t = useWords(demoWords);
  const words = useUiWords();
  const [times, setTimes] = useState(0);
  const refresh = async () => {
    await new Promise((done) => setTimeout(done, demoWaitMs));
    setTimes((now) => now + 1);
    toast(words.operationSuccess);
  };
  return (
    <PullToRefresh onRefresh={refresh}>
      <List card>
        <Row title={t.pulled} sub={t.message} trail={times} />
      </List>
    </PullToRefresh>
  );
}

function Skeletons() {
  return (
    <Demo grid>
      {(['text', 'row', 'card', 'hero'] as const).map((shape) => (
        <Shown key={shape} as={shape}>
          <Skeleton shape={shape} />
        </Shown>
      ))}
    </Demo>
  );
}

function Empties() {
  const t = useWords(demoWords);
  return (
    <EmptyState art="tea" title={t.noWork} action={<Button kind="soft">{t.noWorkAction}</Button>}>
      {t.noWorkText}
    </EmptyState>
  );
}

function Errors() {
  const t = useWords(demoWords);
  return (
    <Demo grid>
      <ErrorState onRetry={() => toast(t.retryHint)} />
      <ErrorState
        title={t.failTitle}
        onRetry={() => toast(t.retryHint)}
        action={<Button kind="line">{t.details}</Button>}
      >
        {t.failText}
      </ErrorState>
    </Demo>
  );
}

export const states: readonly Specimen[] = [
  { name: 'Skeleton', demo: <Skeletons />, wide: true },
  { name: 'EmptyState', demo: <Empties /> },
  { name: 'LoadMore', demo: <Mores /> },
  { name: 'ErrorState', demo: <Errors />, wide: true },
  { name: 'PullToRefresh', demo: <Pulls /> },
  { name: 'OfflineBar', demo: <OfflineBar offline /> },
];
