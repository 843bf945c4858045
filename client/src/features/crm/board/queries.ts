import type { Stage } from '@sycee/domain/work/status';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ListFilter } from '#features/crm/list/queries.ts';
import { call } from '#platform/http/call.ts';
import { useScope } from '#platform/session/scope.ts';
import { useLanguage } from '#platform/words.ts';

type Filter = Pick<ListFilter, 'keyword' | 'sort'>;
const cardsAPage = 50;

/** How many and how much in each column. */
export function useBoard(keyword: string) {
  const [language] = useLanguage();
  const scope = useScope();
  return useQuery({
    queryKey: ['work', 'board', keyword, scope, language],
    queryFn: ({ signal }) => call('GET /finance/api/work_board', { query: { keyword, scope }, signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
}

/** The cards of one column. */
export function useStage(stage: Stage, { keyword, sort }: Filter) {
  const [language] = useLanguage();
  const scope = useScope();
  return useInfiniteQuery({
    queryKey: ['work', 'board', stage, keyword, sort, scope, language],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /finance/api/work_list', {
        query: { stage, keyword, sort, scope, cursor, page_size: cardsAPage },
        signal,
        quiet: true,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
}
