import { lazy, Suspense } from 'react';
import { Page } from '#platform/frame/Page.tsx';
import { refusalOf } from '#platform/http/failure.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { adminListPath } from '../paths.ts';
import { isNotFound } from '../queries.ts';
import { useAdminAgency } from './queries.ts';
import { deskWords } from './words.ts';

const AgencyEditor = lazy(async () => ({ default: (await import('./AgencyEditor.tsx')).AgencyEditor }));

/** One agency of the directory for headquarters; without an id, a new one. */
export function AgencyScreen() {
  const w = useWords(deskWords);
  const id = useLocation().query.id ?? '';
  const { data, error, isFetching, refetch } = useAdminAgency(id);
  const waiting = (
    <Page title={id ? w.title : w.newTitle}>
      <Skeleton shape="card" count={3} />
    </Page>
  );
  if (id === '' || data)
    return (
      <Suspense fallback={waiting}>
        <AgencyEditor
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
          action={<ButtonLink href={hrefOf(adminListPath)}>{w.toList}</ButtonLink>}
        >
          {w.notFoundText}
        </EmptyState>
      ) : (
        <ErrorState title={refusalOf(error)} busy={isFetching} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}
