import { lazy, Suspense } from 'react';
import type { FilterInAddress } from '../use-filter.ts';

// Few readers come from a demand.
const DemandProducts = lazy(async () => ({ default: (await import('./DemandProducts.tsx')).DemandProducts }));

export const LazyDemandProducts = ({ filter, demand }: FilterInAddress) =>
  demand && (
    <Suspense>
      <DemandProducts filter={filter} />
    </Suspense>
  );
