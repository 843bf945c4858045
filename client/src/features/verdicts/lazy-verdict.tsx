import { lazy, Suspense } from 'react';

/** Separate from the other parts, because lists of the first screen use it. Without a network a list shows no verdicts. */
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
