import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

interface ListStateProps<Item> {
  query: UseInfiniteQueryResult<{ pages: { list: Item[] }[] }>;
  label: string;
  empty: string;
  emptyHint?: string;
  children: (item: Item) => ReactNode;
}

/** A list of pages: while it loads, when it failed, when it is empty, and with what comes next. */
export function ListState<Item>({ query, label, empty, emptyHint, children }: ListStateProps<Item>) {
  const items = query.data?.pages.flatMap((page) => page.list);
  if (!items) return query.isError ? <ErrorState onRetry={() => void query.refetch()} /> : <Skeleton count={4} />;
  if (items.length === 0)
    return (
      <EmptyState art="letters" title={empty}>
        {emptyHint}
      </EmptyState>
    );
  return (
    <div className="col g12">
      <ul className="card list clip" aria-label={label}>
        {items.map(children)}
      </ul>
      <LoadMoreFooter list={query} />
    </div>
  );
}
