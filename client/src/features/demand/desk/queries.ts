import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import type { DemandState } from '@sycee/domain/demand/table';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useLanguage } from '#platform/words.ts';

export type ModeratedDemand = DataOut<Contract['GET /admin/api/demands']>['list'][number];
export type StateFilter = 'all' | DemandState;

export function useModeratedDemands(keyword: string, state: StateFilter) {
  const [language] = useLanguage();
  return useInfiniteQuery({
    queryKey: ['demand', 'moderated', keyword, state, language],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /admin/api/demands', {
        query: { state, ...(keyword && { keyword }), ...(cursor && { cursor }) },
        signal,
        quiet: true,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export function useReloadDemands(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['demand', 'moderated'] });
}
