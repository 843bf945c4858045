import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import type { ShopState } from '@sycee/domain/shop/limits';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
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

export function useReloadShops(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['moderated shops'] });
}

export const stateOf = ({ closure, is_open }: ModeratedShop): Exclude<ShopState, 'all'> =>
  closure ? 'closed' : is_open ? 'open' : 'off';
