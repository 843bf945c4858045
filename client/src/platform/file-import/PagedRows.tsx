import type { ComponentType, ReactNode } from 'react';
import { refusalOf } from '#platform/http/failure.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { LoadMoreFooter, type PagedQuery } from '#ui/LoadMoreFooter.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

export interface NotLoadedProps {
  error: Error;
  onRetry: () => void;
}
export const NotLoaded = ({ error, onRetry }: NotLoadedProps) => (
  <ErrorState title={refusalOf(error)} onRetry={onRetry} />
);

/** A list by pages; an infinite query of a call has these fields. */
export type ListQuery<Item> = Omit<PagedQuery, 'data'> & {
  data: { pages: readonly { list: readonly Item[] }[] } | undefined;
  error: Error | null;
  refetch: () => Promise<unknown>;
};

interface PagedRowsProps<Item> {
  list: ListQuery<Item>;
  skeletons: number;
  Failed?: ComponentType<NotLoadedProps> | undefined;
  children: (rows: readonly Item[]) => ReactNode;
}

/** Rows with what stands for them until they are loaded, and the end of their pages. */
export function PagedRows<Item>({ list, skeletons, Failed = NotLoaded, children }: PagedRowsProps<Item>) {
  const { data, error } = list;
  if (data)
    return (
      <>
        {children(data.pages.flatMap((page) => page.list))}
        <LoadMoreFooter list={list} />
      </>
    );
  return error ? (
    <Failed error={error} onRetry={() => void list.refetch()} />
  ) : (
    <Skeleton shape="row" count={skeletons} />
  );
}
