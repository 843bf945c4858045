import { ReportLine } from '#features/verdicts/index.ts';
import { Page } from '#platform/frame/Page.tsx';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { LazyDemandProducts } from './demand/LazyDemandProducts.tsx';
import { Facets } from './Facets.tsx';
import { listWords } from './list-words.ts';
import { ProductResults } from './ProductResults.tsx';
import { ProductSearch } from './ProductSearch.tsx';
import { ProductTable } from './ProductTable.tsx';
import { ResultCount } from './ResultCount.tsx';
import { SortSelect } from './SortSelect.tsx';
import { ShortlistLink } from './shortlist/ShortlistLink.tsx';
import { UncheckedChip } from './UncheckedChip.tsx';
import { useFilter } from './use-filter.ts';
import { useAttributes, useProductPages } from './use-products.ts';

/** On wide screens: facets beside a table whose rates have a common scale. */
export function ProductShelf() {
  const w = useWords(listWords);
  const address = useFilter();
  const { filter, change, demand } = address;
  const pages = useProductPages(filter);
  const { data: attributes } = useAttributes();
  const shelf = attributes?.categories.reduce((sum, { n }) => sum + n, 0);
  return (
    <Page
      title={w.title}
      tab="product"
      meta={shelf !== undefined && attributes && w.shelf(shelf, attributes.institutions.length)}
      actions={
        <>
          <ProductSearch {...address} />
          <ShortlistLink />
        </>
      }
    >
      <div className="shelf">
        <Facets {...address} attributes={attributes} />
        <div className="col g12">
          <LazyDemandProducts {...address} />
          <div className="fb headline">
            <div className="f g12 wrap">
              <ResultCount filter={filter} total={pages.data?.pages[0]?.total} />
              <UncheckedChip {...address} />
            </div>
            <SortSelect value={filter.sort} onChange={(sort) => change({ ...filter, sort })} />
          </div>
          <ReportLine />
          <ProductResults pages={pages} filter={filter} change={change}>
            {(products) => (
              <Card as="div" flush>
                <ProductTable products={products} attributes={attributes} demand={demand} />
              </Card>
            )}
          </ProductResults>
        </div>
      </div>
    </Page>
  );
}
