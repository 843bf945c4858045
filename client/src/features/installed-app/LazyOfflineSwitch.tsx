import { lazy, Suspense } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';

const OfflineSwitch = lazy(async () => ({ default: (await import('./OfflineSwitch.tsx')).OfflineSwitch }));

/** For screens that most people open for something else. */
export function LazyOfflineSwitch() {
  return (
    <Suspense fallback={<Skeleton shape="row" />}>
      <OfflineSwitch />
    </Suspense>
  );
}
