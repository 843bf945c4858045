import { lazy, Suspense } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { refusalOf } from '#platform/http/failure.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useHasButton } from '#platform/session/session.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { estatesPath } from '../paths.ts';
import { isNotFound } from '../queries.ts';
import { useDeskEstate } from './queries.ts';
import { estateDeskWords } from './words.ts';

const EstateEditor = lazy(async () => ({ default: (await import('./EstateEditor.tsx')).EstateEditor }));

/** One estate with its sales for headquarters; without an id, a new one. */
export function EstateScreen() {
  const w = useWords(estateDeskWords);
  const id = useLocation().query.id ?? '';
  const mayKeep = useHasButton('estate.edit');
  const { data, error, isFetching, refetch } = useDeskEstate(mayKeep ? id : '');
  if (!mayKeep)
    return (
      <Page title={w.title}>
        <EmptyState art="letters" title={w.noAccess}>
          {w.noAccessText}
        </EmptyState>
      </Page>
    );
  const waiting = (
    <Page title={id ? w.title : w.newTitle}>
      <Skeleton shape="card" count={3} />
    </Page>
  );
  if (id === '' || data)
    return (
      <Suspense fallback={waiting}>
        <EstateEditor
          key={id}
          saved={data ?? null}
          reload={async () => (await refetch({ throwOnError: true })).data ?? data ?? null}
        />
      </Suspense>
    );
  if (!error) return waiting;
  return (
    <Page title={w.title}>
      {isNotFound(error) ? (
        <EmptyState
          art="ledger"
          title={w.notFound}
          action={<ButtonLink href={hrefOf(estatesPath)}>{w.toList}</ButtonLink>}
        >
          {w.notFoundText}
        </EmptyState>
      ) : (
        <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
