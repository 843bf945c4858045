import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import type { PieceState } from '@sycee/domain/marketing/piece-table';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useLanguage } from '#platform/words.ts';

export type DeskPiece = DataOut<Contract['GET /admin/api/pieces']>['list'][number];
export type StateFilter = 'all' | PieceState;
export type Choice = { kind: 'article' | 'product'; id: string; title: string; sub: string };

export function useDeskPieces(keyword: string, state: StateFilter) {
  const [language] = useLanguage();
  return useInfiniteQuery({
    queryKey: ['desk-pieces', keyword, state, language],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /admin/api/pieces', {
        query: { state, ...(keyword && { keyword }), ...(cursor && { cursor }) },
        signal,
        quiet: true,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some((page) => page.list.some(({ video }) => video?.state === 'waiting')) ? 10_000 : false,
  });
}

/** Shares of a piece, the newest first. */
export function usePieceShares(id: string) {
  const [language] = useLanguage();
  return useInfiniteQuery({
    queryKey: ['piece-shares', id, language],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /admin/api/pieces/{id}/shares', {
        params: { id },
        query: { ...(cursor && { cursor }) },
        signal,
        quiet: true,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

export function useReloadPieces() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['desk-pieces'] });
}

/** Articles or products of the site that can become a piece. */
export function useChoices(kind: Choice['kind'], keyword: string) {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['piece-choices', kind, keyword, language],
    queryFn: async ({ signal }): Promise<Choice[]> => {
      const query = { page_size: 20, ...(keyword && { keyword }) };
      if (kind === 'article') {
        const { list } = await call('GET /finance/api/get_information', { query, signal, quiet: true });
        return list.map(({ id, title, column }) => ({ kind, id, title, sub: column }));
      }
      const { list } = await call('GET /finance/api/product_list', { query, signal, quiet: true });
      return list.map(({ id, name, institution }) => ({ kind, id, title: name, sub: institution.name }));
    },
    placeholderData: keepPreviousData,
  });
}
