import { LoadMore } from './LoadMore.tsx';

/** The state of a paged list that its end needs; an infinite query has these fields. */
export interface PagedQuery {
  data?: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** The end of a paged list. Renders nothing for a single page. */
export function LoadMoreFooter({ list, auto }: { list: PagedQuery; auto?: boolean }) {
  const { hasNextPage } = list;
  if (!hasNextPage && (list.data?.pages.length ?? 0) < 2) return null;
  const rest = hasNextPage ? 'more' : 'end';
  const state = list.isFetchingNextPage ? 'loading' : list.isFetchNextPageError ? 'error' : rest;
  return <LoadMore state={state} auto={auto} onMore={() => void list.fetchNextPage()} />;
}
