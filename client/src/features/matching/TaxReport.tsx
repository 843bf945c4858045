import { lazy, Suspense } from 'react';
import { useOptions } from './places.ts';

const ReportScreen = lazy(async () => ({ default: (await import('./report/ReportScreen.tsx')).ReportScreen }));
const TaxMatch = lazy(async () => ({ default: (await import('./TaxMatch.tsx')).TaxMatch }));

/** `?id=` the tax report; without one, where it begins. */
export function TaxReport() {
  const { id } = useOptions();
  return <Suspense>{id ? <ReportScreen kind="tax" /> : <TaxMatch />}</Suspense>;
}
