import { type ComponentProps, lazy, Suspense } from 'react';
import { useRole } from '#platform/session/session.ts';
import type { StoreFilter as StoreFilterOf } from './StoreFilter.tsx';

const StoreFilter = lazy(async () => ({ default: (await import('./StoreFilter.tsx')).StoreFilter }));

/** Loaded for a regional centre, or when the address names a store. */
export function LazyStoreFilter(props: ComponentProps<typeof StoreFilterOf>) {
  const isRegional = useRole() === 'roc';
  if (!isRegional && props.store === undefined) return null;
  return (
    <Suspense>
      <StoreFilter {...props} />
    </Suspense>
  );
}
