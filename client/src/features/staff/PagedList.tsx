import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallFailure } from '#platform/http/failure.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

interface PageOf<Item> {
  list: Item[];
  next: string | null;
}
export interface PagedListProps<Item> {
  list: UseInfiniteQueryResult<InfiniteData<PageOf<Item>>>;
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}

/** Shows a network failure or the server's message. */
export function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isRefusal = error instanceof CallFailure && !error.isNetwork;
  return <ErrorState title={isRefusal ? error.message : undefined} onRetry={onRetry} />;
}

/** The states of a list: loading, failed, empty, rows, and its end. */
export function PagedList<Item>({ list, empty, children }: PagedListProps<Item>) {
  const { data, error, refetch } = list;
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="row" count={6} />;
  const items = data.pages.flatMap((page) => page.list);
  if (items.length === 0) return empty;
  return (
    <div className="col g12">
      {children(items)}
      <LoadMoreFooter list={list} />
    </div>
  );
}
