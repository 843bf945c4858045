import { lazy, type ReactNode, Suspense } from 'react';
import { LoadFailed } from '#features/crm/LoadFailed.tsx';
import type { OrderItem } from '#features/crm/types.ts';
import { LazyOfflineSnapshot } from '#platform/offline/LazyOfflineSnapshot.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { EmptyOrderListProps } from './EmptyOrderList.tsx';
import type { useOrderList } from './queries.ts';

/** Loaded when a list is empty, which is rare. */
const OrderListFooter = lazy(async () => ({ default: (await import('./OrderListFooter.tsx')).OrderListFooter }));

export interface ListStateProps extends EmptyOrderListProps {
  list: ReturnType<typeof useOrderList>;
  shape: 'row' | 'card';
  children: (orders: readonly OrderItem[]) => ReactNode;
}

/** The states of a list: loading, failed, empty, rows, and its end. */
export function ListState({ list, shape, children, ...input }: ListStateProps) {
  const { data, error, isError, refetch } = list;
  if (isError && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape={shape} count={5} />;
  const orders = data.pages.flatMap((page) => page.list);
  const isEmpty = orders.length === 0;
  return (
    <>
      {!isEmpty && (
        <>
          <LazyOfflineSnapshot answer={list} />
          {children(orders)}
          <LoadMoreFooter list={list} />
        </>
      )}
      {(isEmpty || input.keyword) && (
        <Suspense>
          <OrderListFooter {...input} isEmpty={isEmpty} />
        </Suspense>
      )}
    </>
  );
}
