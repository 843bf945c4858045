import { lazy, Suspense } from 'react';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useOptions } from '../paths.ts';

const LegalReport = lazy(async () => ({ default: (await import('./LegalReport.tsx')).LegalReport }));
const LegalStart = lazy(async () => ({ default: (await import('./LegalStart.tsx')).LegalStart }));

/** `?kind=legal`: with `&id=` the report, otherwise the start of one. */
export function LegalPage() {
  const { id } = useOptions();
  return (
    <Suspense fallback={<Skeleton shape="card" count={3} />}>
      {id ? <LegalReport key={id} id={id} /> : <LegalStart />}
    </Suspense>
  );
}
