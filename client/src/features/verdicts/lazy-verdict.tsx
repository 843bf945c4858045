import { lazy, Suspense } from 'react';

/** Apart from the other parts, because it belongs to the first screen. Without a network a list stays as it is. */
const Verdict = lazy(() =>
  import('./parts.ts').then(
    (parts) => ({ default: parts.ProductVerdict }),
    () => ({ default: () => null }),
  ),
);

export const ProductVerdict = ({ id }: { id: string }) => (
  <Suspense>
    <Verdict id={id} />
  </Suspense>
);
