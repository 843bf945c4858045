import { lazy, Suspense } from 'react';
import type { OfflineSnapshotProps } from './OfflineSnapshot.tsx';

const OfflineSnapshot = lazy(async () => ({ default: (await import('./OfflineSnapshot.tsx')).OfflineSnapshot }));

/** Fetched with the parts that are kept; seldom shown. */
export const LazyOfflineSnapshot = ({ answer }: OfflineSnapshotProps) =>
  answer.isError && answer.data !== undefined ? (
    <Suspense>
      <OfflineSnapshot answer={answer} />
    </Suspense>
  ) : null;
