import { lazy, Suspense } from 'react';
import type { OfflineSnapshotProps } from './OfflineSnapshot.tsx';

const OfflineSnapshot = lazy(async () => ({ default: (await import('./OfflineSnapshot.tsx')).OfflineSnapshot }));

/** Rarely shown, so it is loaded together with the offline parts. */
export const LazyOfflineSnapshot = ({ answer }: OfflineSnapshotProps) =>
  answer.isError && answer.data !== undefined ? (
    <Suspense>
      <OfflineSnapshot answer={answer} />
    </Suspense>
  ) : null;
