import { useQuery } from '@tanstack/react-query';
import { ProductRow } from '#features/catalog/door.ts';
import { call } from '#platform/http/call.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useLanguage, useWords } from '#platform/words.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { List } from '#ui/List.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { homeWords } from './words.ts';

export function HomeProducts() {
  const w = useWords(homeWords);
  const [language] = useLanguage();
  const { data, isError, refetch } = useQuery({
    queryKey: ['home products', language],
    queryFn: () => call('GET /finance/api/get_index_product'),
  });
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="row" count={5} />;
  return (
    <>
      <section className="col g12">
        <SectionHead
          title={w.popular}
          action={<GoLink href={hrefOf('/pages/product/popular_product')}>{w.all}</GoLink>}
        />
        <List card label={w.popular}>
          {data.popular.map((product) => (
            <ProductRow key={product.id} product={product} />
          ))}
        </List>
      </section>
      <section className="col g12">
        <SectionHead
          title={w.featured}
          fact={w.featuredFact}
          action={<GoLink href={hrefOf('/pages/product/product', { sort: 'rate' })}>{w.all}</GoLink>}
        />
        <List card label={w.featured}>
          {data.featured.map((product) => (
            <ProductRow key={product.id} product={product} />
          ))}
        </List>
      </section>
    </>
  );
}
