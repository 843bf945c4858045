import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { withKept } from './kept-rows.ts';

interface ListStateProps<Item> {
  query: UseInfiniteQueryResult<{ pages: { list: Item[] }[] }>;
  label: string;
  empty: string;
  emptyHint?: string;
  /** Rows that stay although they were decided. */
  kept?: readonly Item[];
  oldestFirst?: boolean;
  children: (item: Item, isGone: boolean) => ReactNode;
}

/** A list of pages: while it loads, when it failed, when it is empty, and with what comes next. */
export function ListState<Item extends { id: string }>({
  query,
  label,
  empty,
  emptyHint,
  kept,
  oldestFirst = false,
  children,
}: ListStateProps<Item>) {
  const loaded = query.data?.pages.flatMap((page) => page.list);
  if (!loaded) return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <Skeleton count={4} />;
  const rows = withKept(loaded, kept ?? [], { oldestFirst, hasMore: query.hasNextPage });
  if (rows.length === 0)
    return (
      <EmptyState art="letters" title={empty}>
        {emptyHint}
      </EmptyState>
    );
  return (
    <div className="col g12">
      <ul className="card list clip" aria-label={label}>
        {rows.map(({ item, isGone }) => children(item, isGone))}
      </ul>
      <LoadMoreFooter list={query} />
    </div>
  );
}
