import { listPath, ProductRow } from '#features/catalog/index.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Card } from '#ui/Card.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { List } from '#ui/List.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { agencyWords } from './detail-words.ts';
import { type AgencyDetail, useProductsOf } from './queries.ts';

const shownProducts = 5;

/** The first products of the institution behind an agency, and the way to all of them. */
export function AgencyProducts({ institution }: Pick<AgencyDetail, 'institution'>) {
  const w = useWords(agencyWords);
  const { data, isError, isFetching, refetch } = useProductsOf(institution?.id, shownProducts);
  const all = institution && hrefOf(listPath, { institution: institution.id });
  const isEmpty = !institution || data?.list.length === 0;
  return (
    <section className="col g12">
      <SectionHead
        title={w.products}
        fact={data && data.total > 0 && <span className="num">{w.productsOf(data.total)}</span>}
        action={all && data && data.total > 0 && <GoLink href={all}>{w.allProducts}</GoLink>}
      />
      {isEmpty && (
        <Card as="div" className="col g8">
          <p className="t13 c2">
            {w.noProducts}
            {w.noProductsText && <span className="c3 col">{w.noProductsText}</span>}
          </p>
          <GoLink href={hrefOf(listPath)}>{w.allProducts}</GoLink>
        </Card>
      )}
      {institution && !data && isError && <ErrorState busy={isFetching} onRetry={() => void refetch()} />}
      {institution && !data && !isError && <Skeleton shape="row" count={3} />}
      {data && data.list.length > 0 && (
        <List card label={w.products}>
          {data.list.map((product) => (
            <ProductRow key={product.id} product={product} below={product.requirement} />
          ))}
        </List>
      )}
    </section>
  );
}
