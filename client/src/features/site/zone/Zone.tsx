import { Page } from '#platform/frame/Page.tsx';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { LoadMore } from '#ui/LoadMore.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useDirectProducts } from '../direct/use-direct.ts';
import { Bests } from './Bests.tsx';
import { Know } from './Know.tsx';
import './zone.css';
import { zoneWords } from './words.ts';
import { ZoneHero } from './ZoneHero.tsx';
import { ZoneProducts } from './ZoneProducts.tsx';

/** The direct products as a place of their own: the best of them first, then each with its figures. */
export function Zone() {
  const w = useWords(zoneWords);
  const pages = useDirectProducts(undefined);
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage } = pages;
  const products = data?.pages.flatMap(({ list }) => list);
  return (
    <Page title={w.title}>
      <ZoneHero sample={products?.some(({ sample }) => sample) ?? false} />
      {!products && isError && <ErrorState busy={isFetching} onRetry={() => void pages.refetch()} />}
      {!products && !isError && <Skeleton shape="card" count={4} />}
      {products?.length === 0 && (
        <EmptyState
          art="bridge"
          title={w.none}
          action={<ButtonLink href={hrefOf('/pages/product/product')}>{w.all}</ButtonLink>}
        >
          {w.noneText}
        </EmptyState>
      )}
      {products && products.length > 0 && (
        <>
          <Bests />
          <div className="letter zone">
            <div className="col g24">
              <ZoneProducts audience="person" products={products} />
              <ZoneProducts audience="company" products={products} />
              {hasNextPage && (
                <LoadMore
                  state={isFetchingNextPage ? 'loading' : isError ? 'error' : 'more'}
                  onMore={() => void pages.fetchNextPage()}
                />
              )}
            </div>
            <Know />
          </div>
        </>
      )}
    </Page>
  );
}
