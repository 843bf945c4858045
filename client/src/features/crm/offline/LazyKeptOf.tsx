import { lazy, Suspense } from 'react';
import type { KeptOfProps } from './KeptOf.tsx';

const KeptOf = lazy(async () => ({ default: (await import('./KeptOf.tsx')).KeptOf }));

/** Fetched with the parts that are kept; seldom shown. */
export const LazyKeptOf = ({ answer }: KeptOfProps) =>
  answer.isError && answer.data !== undefined ? (
    <Suspense>
      <KeptOf answer={answer} />
    </Suspense>
  ) : null;
