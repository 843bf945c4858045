import { useWords } from '#platform/words.ts';
import { List } from '#ui/List.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { ProductFilter } from './filter.ts';
import { listWords } from './list-words.ts';
import { ProductRow } from './ProductRow.tsx';
import { useProductPages } from './use-products.ts';

const shown = 6;

/** Previews the result of the filters. */
export function FilterPreview({ filter }: { filter: ProductFilter }) {
  const w = useWords(listWords);
  const { data, isError, isPlaceholderData } = useProductPages(filter);
  if (isError) return null;
  const products = data?.pages[0]?.list.slice(0, shown);
  return (
    <aside className="col g12" aria-label={w.preview} aria-busy={isPlaceholderData}>
      <SectionHead title={w.preview} fact={products && products.length > 0 ? w.previewFact : undefined} />
      {!products && <Skeleton shape="row" count={shown} />}
      {products?.length === 0 && <p className="t13 c3">{w.emptyTitle}</p>}
      {products && products.length > 0 && (
        <List card label={w.preview}>
          {products.map((product) => (
            <ProductRow key={product.id} product={product} />
          ))}
        </List>
      )}
    </aside>
  );
}
