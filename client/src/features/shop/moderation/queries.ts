import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import type { ShopState } from '@sycee/domain/shop/limits';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useLanguage } from '#platform/words.ts';

export type ModeratedShop = DataOut<Contract['GET /admin/api/shops']>['list'][number];

export function useShops(keyword: string, state: ShopState) {
  const [language] = useLanguage();
  return useInfiniteQuery({
    queryKey: ['moderated shops', keyword, state, language],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /admin/api/shops', {
        query: { state, ...(keyword && { keyword }), ...(cursor && { cursor }) },
        signal,
        quiet: true,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

type Reports = DataOut<Contract['GET /admin/api/shops/{id}/reports']>;
export type ShopReport = Reports['list'][number];

export function useShopReports(id: string) {
  const queries = useQueryClient();
  const key = ['reports of a shop', id];
  return {
    ...useQuery({
      queryKey: key,
      queryFn: ({ signal }) => call('GET /admin/api/shops/{id}/reports', { params: { id }, signal, quiet: true }),
    }),
    /** After a report was settled. */
    keep: (reports: Reports) => void queries.setQueryData(key, reports),
  };
}

export function useReloadShops(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['moderated shops'] });
}

export const stateOf = ({ closure, is_open }: ModeratedShop): Exclude<ShopState, 'all'> =>
  closure ? 'closed' : is_open ? 'open' : 'off';
