import type { ReactNode } from 'react';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { activeConditions } from './filter.ts';
import { listWords } from './list-words.ts';
import type { ProductBrief } from './ProductRow.tsx';
import type { FilterInAddress } from './use-filter.ts';
import type { useProductPages } from './use-products.ts';

/** The list in the form that `children` renders, and its loading, empty and failed states. */
export function ProductResults({
  pages,
  filter,
  change,
  children,
}: {
  pages: ReturnType<typeof useProductPages>;
  filter: FilterInAddress['filter'];
  change: FilterInAddress['change'];
  children: (products: readonly ProductBrief[]) => ReactNode;
}) {
  const w = useWords(listWords);
  const { data, isError, isFetching, isPlaceholderData } = pages;
  if (!data) {
    if (isError) return <ErrorState busy={isFetching} onRetry={() => void pages.refetch()} />;
    return (
      <Card flush>
        <Skeleton shape="row" count={7} />
      </Card>
    );
  }
  const products = data.pages.flatMap(({ list }) => list);
  if (products.length === 0) {
    const isFiltered = activeConditions(filter).length > 0;
    return (
      <EmptyState
        art="lens"
        title={isFiltered ? w.emptyTitle : w.bareTitle}
        action={
          isFiltered && (
            <>
              <Button kind="line" onClick={() => change({ sort: filter.sort })}>
                {w.clear}
              </Button>
              <ButtonLink href={hrefOf('/pages/match/index')}>{w.match}</ButtonLink>
            </>
          )
        }
      >
        {isFiltered && w.emptyText}
      </EmptyState>
    );
  }
  return (
    <div className={isPlaceholderData ? 'stale' : undefined} aria-busy={isPlaceholderData}>
      {children(products)}
      <LoadMoreFooter list={pages} />
    </div>
  );
}
