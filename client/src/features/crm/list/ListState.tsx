import { lazy, type ReactNode, Suspense } from 'react';
import { LoadFailed } from '#features/crm/LoadFailed.tsx';
import { LazyOfflineSnapshot } from '#features/crm/offline/LazyOfflineSnapshot.tsx';
import type { WorkItem } from '#features/crm/types.ts';
import { MoreOf } from '#ui/MoreOf.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { NothingHereProps } from './NothingHere.tsx';
import type { useWorkList } from './queries.ts';

/** Seldom, and at length. */
const AfterList = lazy(async () => ({ default: (await import('./AfterList.tsx')).AfterList }));

export interface ListStateProps extends NothingHereProps {
  list: ReturnType<typeof useWorkList>;
  shape: 'row' | 'card';
  children: (works: readonly WorkItem[]) => ReactNode;
}

/** A list while it loads, when it failed, when there is nothing, and to its end. */
export function ListState({ list, shape, children, ...input }: ListStateProps) {
  const { data, error, isError, refetch } = list;
  if (isError && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape={shape} count={5} />;
  const works = data.pages.flatMap((page) => page.list);
  const isEmpty = works.length === 0;
  return (
    <>
      {!isEmpty && (
        <>
          <LazyOfflineSnapshot answer={list} />
          {children(works)}
          <MoreOf list={list} />
        </>
      )}
      {(isEmpty || input.keyword) && (
        <Suspense>
          <AfterList {...input} isEmpty={isEmpty} />
        </Suspense>
      )}
    </>
  );
}
