import { lazy, Suspense, useEffect } from 'react';
import { go } from '#platform/navigation/go.ts';
import { places, useOptions } from './places.ts';

const ReportScreen = lazy(async () => ({ default: (await import('./report/ReportScreen.tsx')).ReportScreen }));

/** `?id=` the tax report; without one, where it begins. */
export function TaxReport() {
  const { id } = useOptions();
  useEffect(() => {
    if (!id) go(places.tax, {}, { replace: true });
  }, [id]);
  if (!id) return null;
  return (
    <Suspense>
      <ReportScreen kind="tax" />
    </Suspense>
  );
}
