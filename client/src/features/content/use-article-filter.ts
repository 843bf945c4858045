import { go } from '#platform/navigation/go.ts';
import { useLocation } from '#platform/navigation/location.ts';
import { currentPath } from '#platform/navigation/query.ts';
import type { ArticleFilter } from './use-articles.ts';

const longestKeyword = 60;

/** Column and keyword are stored in the address, so that back, reload and sharing work. */
export function useArticleFilter() {
  const { column, keyword, ...others } = useLocation().query;
  const filter: ArticleFilter = {
    column: column || undefined,
    keyword: keyword?.trim().slice(0, longestKeyword) || undefined,
  };
  const change = (next: ArticleFilter, how?: { replace?: boolean }) => {
    go(currentPath(), { ...others, column: next.column, keyword: next.keyword }, how);
  };
  return { filter, change };
}
