import { Page } from '#platform/frame/Page.tsx';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { PosterSaveState } from '../draft/poster-files.ts';
import { listPath } from '../paths.ts';
import { formWords } from './words.ts';

interface PosterWaitProps {
  title: string;
  state: PosterSaveState;
  onRetry: () => void;
}

/** While a poster is read, or when it cannot be. */
export function PosterWait({ title, state, onRetry }: PosterWaitProps) {
  const w = useWords(formWords);
  return (
    <Page title={title} width="narrow">
      {state.kind !== 'failed' && <Skeleton shape="card" count={2} />}
      {state.kind === 'failed' && state.failure.isNetwork && <ErrorState onRetry={onRetry} />}
      {state.kind === 'failed' && !state.failure.isNetwork && (
        <EmptyState art="letters" title={w.gone} action={<ButtonLink href={hrefOf(listPath)}>{w.toList}</ButtonLink>}>
          {w.goneText}
        </EmptyState>
      )}
    </Page>
  );
}
