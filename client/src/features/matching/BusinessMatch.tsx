import { lazy, Suspense } from 'react';
import { useWords } from '#platform/words.ts';
import { BusinessStart } from './company/BusinessStart.tsx';
import { kindWords } from './kind.ts';
import { ProductsGate } from './ProductsGate.tsx';
import { useOptions } from './paths.ts';

const ReportScreen = lazy(async () => ({ default: (await import('./report/ReportScreen.tsx')).ReportScreen }));

const LegalPage = lazy(async () => ({ default: (await import('./legal/LegalPage.tsx')).LegalPage }));

/** The start of a company's match; with `?id=` its report. `?kind=legal` is the legal check, which has the same address in the spec. */
export function BusinessMatch() {
  const { id, kind } = useOptions();
  const kinds = useWords(kindWords);
  if (kind === 'legal')
    return (
      <Suspense>
        <LegalPage />
      </Suspense>
    );
  if (!id)
    return (
      <ProductsGate title={kinds.business}>
        <BusinessStart />
      </ProductsGate>
    );
  return (
    <Suspense>
      <ReportScreen kind="business" />
    </Suspense>
  );
}
