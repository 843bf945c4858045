import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import type { PosterCategory } from '@sycee/domain/poster/poster';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useSessionEntry } from '#platform/session/session.ts';

export type PosterBrief = DataOut<Contract['GET /marketing/api/poster/list']>['list'][number];
export type Poster = DataOut<Contract['GET /marketing/api/poster/{id}/page']>;

const useAccountNo = (): string => useSessionEntry()?.info.account_no ?? '';

export interface PosterFilter {
  only: 'template' | 'own';
  category?: PosterCategory | undefined;
  keyword: string;
}

export function usePosters({ only, category, keyword }: PosterFilter) {
  const account = useAccountNo();
  return useInfiniteQuery({
    queryKey: ['posters', account, only, category, keyword],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /marketing/api/poster/list', {
        query: { only, ...(cursor && { cursor }), ...(category && { category }), ...(keyword && { keyword }) },
        signal,
        quiet: true,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: account !== '',
    placeholderData: keepPreviousData,
  });
}

/** Reads the lists anew after something was made, changed or removed. */
export function useReloadPosters(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['posters'] });
}
