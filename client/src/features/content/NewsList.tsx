import { useWords } from '#platform/words.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { List } from '#ui/List.tsx';
import { LoadMoreFooter } from '#ui/LoadMoreFooter.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ArticleRow } from './ArticleRow.tsx';
import { LeadArticle } from './LeadArticle.tsx';
import { type ArticleFilter, useArticlePages } from './use-articles.ts';
import { newsWords } from './words.ts';

/** The newest article is large, unless a search is active. */
export function NewsList({ filter, change }: { filter: ArticleFilter; change: (next: ArticleFilter) => void }) {
  const w = useWords(newsWords);
  const pages = useArticlePages(filter);
  const { data, isError, isFetching, isPlaceholderData } = pages;
  if (!data) {
    if (isError) return <ErrorState busy={isFetching} onRetry={() => void pages.refetch()} />;
    return <Skeleton shape="card" count={4} />;
  }
  const articles = data.pages.flatMap(({ list }) => list);
  if (articles.length === 0)
    return (
      <EmptyState
        art="letters"
        title={w.empty}
        action={
          <>
            {filter.keyword && filter.column && (
              <Button onClick={() => change({ keyword: filter.keyword })}>{w.searchAll}</Button>
            )}
            <Button kind="line" onClick={() => change({})}>
              {w.showAll}
            </Button>
          </>
        }
      >
        {filter.keyword ? w.emptyText(filter.keyword) : w.emptyColumn}
      </EmptyState>
    );
  const lead = filter.keyword ? undefined : articles[0];
  const rest = lead ? articles.slice(1) : articles;
  return (
    <div className={isPlaceholderData ? 'newslist stale' : 'newslist'} aria-busy={isPlaceholderData}>
      {lead && <LeadArticle article={lead} />}
      {rest.length > 0 && (
        <List card label={w.list}>
          {rest.map((article) => (
            <ArticleRow key={article.id} article={article} />
          ))}
        </List>
      )}
      <LoadMoreFooter list={pages} />
    </div>
  );
}
