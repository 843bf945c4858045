import { type Audience, audiences } from '@sycee/domain/matching/product';
import { useState } from 'react';
import { ProductRow } from '#features/catalog/door.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { GoLink } from '#ui/GoLink.tsx';
import { List } from '#ui/List.tsx';
import { LoadMore } from '#ui/LoadMore.tsx';
import { SectionHead } from '#ui/SectionHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { zonePath } from '../company-paths.ts';
import { useDirectProducts } from './use-direct.ts';
import { directWords } from './words.ts';

export function DirectProducts() {
  const w = useWords(directWords);
  const [audience, setAudience] = useState<Audience | 'all'>('all');
  const pages = useDirectProducts(audience === 'all' ? undefined : audience);
  const { data, isError, isFetching, isFetchingNextPage, isPlaceholderData, hasNextPage } = pages;
  const products = data?.pages.flatMap(({ list }) => list);
  return (
    <section className="col g12">
      <SectionHead
        title={w.products}
        fact={data && <span className="num">{data.pages[0]?.total}</span>}
        action={<GoLink href={hrefOf(zonePath)}>{w.zone}</GoLink>}
      />
      <Segmented
        label={w.audience}
        value={audience}
        onChange={setAudience}
        options={(['all', ...audiences] as const).map((value) => ({ value, label: w[value] }))}
      />
      {!products && isError && <ErrorState busy={isFetching} onRetry={() => void pages.refetch()} />}
      {!products && !isError && <Skeleton shape="row" count={6} />}
      {products?.length === 0 && (
        <EmptyState
          art="lens"
          title={w.emptyTitle}
          action={<ButtonLink href={hrefOf('/pages/product/product')}>{w.allProducts}</ButtonLink>}
        >
          {w.emptyText}
        </EmptyState>
      )}
      {products && products.length > 0 && (
        <div className={isPlaceholderData ? 'stale' : undefined} aria-busy={isPlaceholderData}>
          <List card label={w.products}>
            {products.map((product) => (
              <ProductRow key={product.id} product={product} below={product.requirement} />
            ))}
          </List>
          {hasNextPage && (
            <LoadMore
              state={isFetchingNextPage ? 'loading' : isError ? 'error' : 'more'}
              onMore={() => void pages.fetchNextPage()}
            />
          )}
        </div>
      )}
    </section>
  );
}
