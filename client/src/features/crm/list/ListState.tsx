import type { WorkStatus } from '@sycee/domain/work/status';
import type { ReactNode } from 'react';
import { LoadFailed } from '#features/crm/LoadFailed.tsx';
import { LazyKeptOf } from '#features/crm/offline/LazyKeptOf.tsx';
import type { WorkItem } from '#features/crm/types.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { LoadMore } from '#ui/LoadMore.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { useWorkList } from './queries.ts';
import { listWords } from './words.ts';

export interface ListStateProps {
  list: ReturnType<typeof useWorkList>;
  status: WorkStatus;
  keyword: string;
  onKeyword: (keyword: string) => void;
  shape: 'row' | 'card';
  /** Somebody else says at length why there is nothing. */
  brief?: boolean;
  children: (works: readonly WorkItem[]) => ReactNode;
}

/** A list while it loads, when it failed, when there is nothing, and to its end. */
export function ListState({ list, status, keyword, onKeyword, shape, brief, children }: ListStateProps) {
  const w = useWords(listWords);
  const { data, error, isError, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = list;
  if (isError && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape={shape} count={5} />;
  const works = data.pages.flatMap((page) => page.list);
  if (works.length === 0 && brief) return <p className="pad t13 c3">{keyword ? w.noneFound : w[`empty_${status}`]}</p>;
  if (works.length === 0) return <NothingHere status={status} keyword={keyword} onKeyword={onKeyword} />;
  return (
    <>
      <LazyKeptOf answer={list} />
      {children(works)}
      {(hasNextPage || data.pages.length > 1) && (
        <LoadMore
          state={isFetchingNextPage ? 'loading' : isFetchNextPageError ? 'error' : hasNextPage ? 'more' : 'end'}
          onMore={() => void fetchNextPage()}
        />
      )}
    </>
  );
}

/** Why a list is empty, and what to do next. */
export function NothingHere({ status, keyword, onKeyword }: Pick<ListStateProps, 'status' | 'keyword' | 'onKeyword'>) {
  const w = useWords(listWords);
  if (keyword)
    return (
      <EmptyState
        art="lens"
        title={w.noneFound}
        action={<Button onClick={() => onKeyword('')}>{w.clearSearch}</Button>}
      >
        {w.noneFoundHint(keyword)}
      </EmptyState>
    );
  const next =
    status === 'working' ? (
      <ButtonLink href={hrefOf('/pages/product/product')}>{w.toProducts}</ButtonLink>
    ) : (
      <ButtonLink kind="line" href={hrefOf('/pages/customer/customer_work')}>
        {w.toWorking}
      </ButtonLink>
    );
  return (
    <EmptyState art="ledger" title={w[`empty_${status}`]} action={next}>
      {w[`empty_${status}_hint`]}
    </EmptyState>
  );
}
