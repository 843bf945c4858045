import { lazy, Suspense } from 'react';
import { useOptions } from './paths.ts';

const ReportScreen = lazy(async () => ({ default: (await import('./report/ReportScreen.tsx')).ReportScreen }));
const TaxMatch = lazy(async () => ({ default: (await import('./TaxMatch.tsx')).TaxMatch }));

/** `?id=` is the tax report; without it, the start of one. */
export function TaxReport() {
  const { id } = useOptions();
  return <Suspense>{id ? <ReportScreen kind="tax" /> : <TaxMatch />}</Suspense>;
}
