import type { Stage } from '@sycee/domain/order/status';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ListFilter } from '#features/crm/list/queries.ts';
import { call } from '#platform/http/call.ts';
import { useNarrowing } from '#platform/session/scope.ts';
import { useLanguage } from '#platform/words.ts';

type Filter = Pick<ListFilter, 'keyword' | 'sort' | 'shared'>;
const cardsAPage = 50;

/** Number and total amount of each column. */
export function useBoard({ keyword, shared }: Pick<Filter, 'keyword' | 'shared'>) {
  const [language] = useLanguage();
  const scope = useNarrowing(shared);
  return useQuery({
    queryKey: ['work', 'board', keyword, scope, language],
    queryFn: ({ signal }) => call('GET /finance/api/work_board', { query: { keyword, scope }, signal, quiet: true }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });
}

/** The cards of one column. */
export function useStage(stage: Stage, { keyword, sort, shared }: Filter) {
  const [language] = useLanguage();
  const scope = useNarrowing(shared);
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
