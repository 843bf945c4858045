import { LoadMore } from './LoadMore.tsx';

/** What of a list that is read page by page its end has to know; an infinite query answers it. */
export interface PagedList {
  data?: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => Promise<unknown>;
}

/** The end of such a list. A list of one page says nothing: it is all there. */
export function MoreOf({ list, auto }: { list: PagedList; auto?: boolean }) {
  const { hasNextPage } = list;
  if (!hasNextPage && (list.data?.pages.length ?? 0) < 2) return null;
  const rest = hasNextPage ? 'more' : 'end';
  const state = list.isFetchingNextPage ? 'loading' : list.isFetchNextPageError ? 'error' : rest;
  return <LoadMore state={state} auto={auto} onMore={() => void list.fetchNextPage()} />;
}
