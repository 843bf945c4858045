import { lazy, Suspense } from 'react';
import { useWords } from '#platform/words.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { CompanyStart } from './company/CompanyStart.tsx';
import { kindWords } from './kind.ts';
import { ProductsGate } from './ProductsGate.tsx';
import { taxWords } from './tax/words.ts';

const TaxAside = lazy(async () => ({ default: (await import('./tax/TaxAside.tsx')).TaxAside }));

/** A tax match starts with the company and the source of its tax data. */
export function TaxMatch() {
  const w = useWords(taxWords);
  return (
    <ProductsGate title={useWords(kindWords).tax}>
      <CompanyStart kind="tax" heading={w.heading} text={w.text}>
        {(source) => (
          <Suspense fallback={<Skeleton shape="card" count={2} />}>
            <TaxAside source={source} />
          </Suspense>
        )}
      </CompanyStart>
    </ProductsGate>
  );
}
