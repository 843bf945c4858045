import { lazy, Suspense } from 'react';
import { ReportLine } from '#features/verdicts/index.ts';
import { Page } from '#platform/frame/Page.tsx';
import { useWords } from '#platform/words.ts';
import { List } from '#ui/List.tsx';
import { LazyDemandProducts } from './demand/LazyDemandProducts.tsx';
import { FilterChips } from './FilterChips.tsx';
import { listWords } from './list-words.ts';
import { ProductResults } from './ProductResults.tsx';
import { ProductRow } from './ProductRow.tsx';
import { ProductSearch } from './ProductSearch.tsx';
import { ResultCount } from './ResultCount.tsx';
import { SortSelect } from './SortSelect.tsx';
import { AddToShortlist } from './shortlist/AddToShortlist.tsx';
import { useFilter } from './use-filter.ts';
import { useProductPages } from './use-products.ts';

/** It is below the list, and empty for most readers. */
const ShortlistTray = lazy(async () => ({ default: (await import('./shortlist/ShortlistTray.tsx')).ShortlistTray }));

export function ProductsPhone() {
  const w = useWords(listWords);
  const address = useFilter();
  const { filter, change, demand } = address;
  const pages = useProductPages(filter);
  return (
    <Page title={w.title} tab="product">
      <div className="col g12">
        <ProductSearch {...address} />
        <FilterChips {...address} />
        <LazyDemandProducts {...address} />
        <div className="fb">
          <ResultCount filter={filter} total={pages.data?.pages[0]?.total} />
          <SortSelect value={filter.sort} onChange={(sort) => change({ ...filter, sort })} />
        </div>
        <ReportLine />
        <ProductResults pages={pages} filter={filter} change={change}>
          {(products) => (
            <List card label={w.title}>
              {products.map((product) => (
                <div key={product.id} className="withaside">
                  <ProductRow product={product} below={product.requirement} demand={demand} />
                  <AddToShortlist product={product} />
                </div>
              ))}
            </List>
          )}
        </ProductResults>
      </div>
      <Suspense>
        <ShortlistTray />
      </Suspense>
    </Page>
  );
}
