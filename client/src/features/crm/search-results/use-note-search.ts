import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '#platform/http/call.ts';
import { useScope } from '#platform/session/scope.ts';
import { useLanguage } from '#platform/words.ts';

/** Stops after this many matches, or this many pages, and asks whether to go on. */
const matchesAtLeast = 10;
const pagesAtMost = 20;

/** Loads page after page automatically: a page holds the matches of a hundred customers and may be empty. */
export function useNoteSearch(keyword: string) {
  const [language] = useLanguage();
  const scope = useScope();
  const answer = useInfiniteQuery({
    queryKey: ['work', 'notes-found', keyword, scope, language],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /finance/api/note_search', { query: { keyword, scope, cursor }, signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // A refetch would decrypt and read all pages again.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = answer;
  const pages = data?.pages ?? [];
  const list = pages.flatMap((page) => page.list);
  const lookedAt = pages.reduce((sum, page) => sum + page.looked_at, 0);
  const hasToContinue = hasNextPage && !isError && list.length < matchesAtLeast && pages.length % pagesAtMost !== 0;
  useEffect(() => {
    if (hasToContinue && !isFetching) void fetchNextPage();
  }, [hasToContinue, isFetching, fetchNextPage]);
  return { ...answer, list, lookedAt, isLooking: isFetching || hasToContinue };
}
