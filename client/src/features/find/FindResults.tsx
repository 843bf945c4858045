import { listPath } from '#features/catalog/index.ts';
import { hrefOf } from '#platform/navigation/query.ts';
import { useWords } from '#platform/words.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { FindSections } from './FindSections.tsx';
import { useFind } from './use-find.ts';
import { findWords } from './words.ts';

export function FindResults({ keyword }: { keyword: string }) {
  const w = useWords(findWords);
  const results = useFind(keyword);
  const { products, articles, institutions = [] } = results;
  if (products.isError && !products.data)
    return <ErrorState busy={products.isFetching} onRetry={() => void products.refetch()} />;
  // Articles are optional: their failure does not delay or hide the products.
  const isReady = products.data && !articles.isLoading;
  if (!isReady)
    return (
      <Card flush>
        <Skeleton shape="row" count={6} />
      </Card>
    );
  const { total } = products.data;
  const read = articles.data ?? { list: [], next: null };
  const articleResults = read.list.length > 0 ? `${read.list.length}${read.next ? '+' : ''}` : '';
  const isStale = products.isPlaceholderData || articles.isPlaceholderData;
  const isEmpty = total === 0 && institutions.length === 0 && read.list.length === 0;
  return (
    <div className="col g12" aria-busy={isStale}>
      <p className={isEmpty ? 'vh' : 't13 c2'} role="status">
        {isStale ? w.searching : isEmpty ? w.nothing(keyword) : w.found(total, institutions.length, articleResults)}
      </p>
      {isEmpty && !isStale && <Nothing keyword={keyword} />}
      {!isEmpty && (
        <FindSections keyword={keyword} found={results} className={isStale ? 'findcols stale' : 'findcols'} />
      )}
    </div>
  );
}

function Nothing({ keyword }: { keyword: string }) {
  const w = useWords(findWords);
  return (
    <EmptyState
      art="lens"
      title={w.nothing(keyword)}
      action={
        <>
          <ButtonLink href={hrefOf('/pages/match/index')}>{w.toMatch}</ButtonLink>
          <ButtonLink kind="line" href={hrefOf(listPath)}>
            {w.toProducts}
          </ButtonLink>
        </>
      }
    >
      {w.nothingText}
    </EmptyState>
  );
}
