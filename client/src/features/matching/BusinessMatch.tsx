import { lazy, Suspense } from 'react';
import { BusinessStart } from './company/BusinessStart.tsx';
import { useOptions } from './places.ts';

const ReportScreen = lazy(async () => ({ default: (await import('./report/ReportScreen.tsx')).ReportScreen }));

/** The start of a company's match; with `?id=` its report. */
export function BusinessMatch() {
  const { id } = useOptions();
  if (!id) return <BusinessStart />;
  return (
    <Suspense>
      <ReportScreen kind="business" />
    </Suspense>
  );
}
