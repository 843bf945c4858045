import { lazy, Suspense } from 'react';
import type { Order } from '#features/crm/types.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

const Papers = lazy(async () => ({ default: (await import('./Papers.tsx')).Papers }));

/** Beside the rest of an order, which is there first. */
export const LazyPapers = ({ order, isOwn }: { order: Order; isOwn?: boolean }) => (
  <Suspense fallback={<Skeleton shape="card" />}>
    <Papers order={order} isOwn={isOwn} />
  </Suspense>
);
