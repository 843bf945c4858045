import { lazy, Suspense } from 'react';
import type { WaysProps } from './Ways.tsx';

const Ways = lazy(async () => ({ default: (await import('./Ways.tsx')).Ways }));

export function LazyWays(props: WaysProps) {
  return (
    <Suspense>
      <Ways {...props} />
    </Suspense>
  );
}
