import { useQuery } from '@tanstack/react-query';
import { type ProductBrief, ProductRow } from '#features/catalog/index.ts';
import { call } from '#platform/http/call.ts';
import { refusalOf } from '#platform/http/failure.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useCategoryNames } from '#platform/site/categories.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { List } from '#ui/List.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { homeWords } from './words.ts';

const shown = 6;

/** One request for both lists. */
function useHomeProducts() {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['home products', language],
    queryFn: () => call('GET /finance/api/get_index_product', { quiet: true }),
  });
}

export function Popular() {
  const w = useWords(homeWords);
  return <Products title={w.popular} href={hrefOf('/pages/product/popular_product')} of="popular" />;
}

/** What the store recommends, or without that the lowest rate of each category. */
export function Featured() {
  const w = useWords(homeWords);
  const { data } = useHomeProducts();
  const isByStore = data?.featured_by === 'store';
  return (
    <Products
      title={isByStore ? w.byStore : w.featured}
      fact={isByStore ? undefined : w.featuredFact}
      href={hrefOf('/pages/product/product', isByStore ? {} : { sort: 'rate' })}
      of="featured"
    />
  );
}

function Products(props: { title: string; fact?: string | undefined; href: string; of: 'popular' | 'featured' }) {
  const { title, fact, href, of } = props;
  const w = useWords(homeWords);
  const names = useCategoryNames();
  const { data, error, refetch } = useHomeProducts();
  const products: readonly ProductBrief[] | undefined = data?.[of];
  if (products?.length === 0) return null;
  return (
    <section className="col g12 home-list">
      <SectionHead
        title={title}
        fact={fact}
        action={
          <GoLink href={href}>
            {w.all}
            <span className="vh"> {title}</span>
          </GoLink>
        }
      />
      {error && !data && <ErrorState title={refusalOf(error)} onRetry={() => void refetch()} />}
      {!products && !error && <Skeleton shape="row" count={shown} />}
      {products && (
        <List card label={title}>
          {products.map((product) => (
            // Rates of different categories are not comparable, so that the lowest of each names its category.
            <ProductRow
              key={product.id}
              product={product}
              below={of === 'featured' ? names[product.category] : undefined}
            />
          ))}
        </List>
      )}
    </section>
  );
}
