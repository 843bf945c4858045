import { lazy, Suspense } from 'react';
import type { Order } from '#features/crm/types.ts';
import { Skeleton } from '#ui/Skeleton.tsx';

const Documents = lazy(async () => ({ default: (await import('./Documents.tsx')).Documents }));

/** The applicant's next step leads to the card. */
export const applicationDocumentsId = 'application-documents';

/** Loads the documents after the rest of the order. */
export const LazyDocuments = ({ order, isOwn }: { order: Order; isOwn?: boolean }) => (
  <div id={applicationDocumentsId}>
    <Suspense fallback={<Skeleton shape="card" />}>
      <Documents order={order} isOwn={isOwn} />
    </Suspense>
  </div>
);
