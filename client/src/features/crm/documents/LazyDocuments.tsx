import { lazy, Suspense } from 'react';
import type { Order } from '#features/crm/types.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

const Documents = lazy(async () => ({ default: (await import('./Documents.tsx')).Documents }));

/** Loads the documents after the rest of the order. */
export const LazyDocuments = ({ order, isOwn }: { order: Order; isOwn?: boolean }) => (
  <Suspense fallback={<Skeleton shape="card" />}>
    <Documents order={order} isOwn={isOwn} />
  </Suspense>
);
