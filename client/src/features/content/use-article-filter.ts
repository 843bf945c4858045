import { useRouterState } from '@tanstack/react-router';
import { go, screenIsOpen } from '#platform/navigation/go.ts';
import { currentPath } from '#platform/navigation/query.ts';
import type { ArticleFilter } from './use-articles.ts';

const longestKeyword = 60;

/** Column and keyword live in the address, so that back, reload and sharing work. */
export function useArticleFilter() {
  const search = useRouterState({ select: ({ location }) => location.search as Record<string, string> });
  const { column, keyword, ...others } = search;
  const filter: ArticleFilter = {
    column: column || undefined,
    keyword: keyword?.trim().slice(0, longestKeyword) || undefined,
  };
  const change = (next: ArticleFilter, how?: { replace?: boolean }) => {
    go(currentPath(), { ...others, column: next.column, keyword: next.keyword }, how);
    // This screen is open already; nothing else will say so.
    screenIsOpen();
  };
  return { filter, change };
}
