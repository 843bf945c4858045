import { useQuery } from '@tanstack/react-query';
import { categoryWords, type ProductBrief, ProductRow } from '#features/catalog/index.ts';
import { call } from '#platform/http/call.ts';
import { hrefOf } from '#platform/navigation/query.ts';
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
    queryFn: () => call('GET /finance/api/get_index_product'),
  });
}

export function Popular() {
  const w = useWords(homeWords);
  return <Products title={w.popular} href={hrefOf('/pages/product/popular_product')} of="popular" />;
}

export function Featured() {
  const w = useWords(homeWords);
  return (
    <Products
      title={w.featured}
      fact={w.featuredFact}
      href={hrefOf('/pages/product/product', { sort: 'rate' })}
      of="featured"
    />
  );
}

function Products(props: { title: string; fact?: string; href: string; of: 'popular' | 'featured' }) {
  const { title, fact, href, of } = props;
  const w = useWords(homeWords);
  const names = useWords(categoryWords);
  const { data, isError, refetch } = useHomeProducts();
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
      {isError && <ErrorState onRetry={() => void refetch()} />}
      {!products && !isError && <Skeleton shape="row" count={shown} />}
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
