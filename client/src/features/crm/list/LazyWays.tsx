import { lazy, Suspense } from 'react';

const Ways = lazy(async () => ({ default: (await import('./Ways.tsx')).Ways }));

export function LazyWays({ size }: { size?: 'sm' }) {
  return (
    <Suspense>
      <Ways size={size} />
    </Suspense>
  );
}
