import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import type { ValuedKind } from '@sycee/domain/valuation/home';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useLanguage } from '#platform/words.ts';
import type { EstateFilter } from './filter.ts';

type DeskEstates = DataOut<Contract['GET /admin/api/estates']>;
export type EstateLine = DeskEstates['list'][number];
export type DeskEstate = DataOut<Contract['GET /admin/api/estate']>;
export type DeskSale = DataOut<Contract['GET /admin/api/estate_sales']>['list'][number];

export interface SaleFilter {
  kind?: ValuedKind;
  year?: number;
  show: 'all' | 'used' | 'excluded';
}

const listKey = 'estates of headquarters';
const estateKey = (id: string) => ['estate of headquarters', id];
const salesKey = 'sales of headquarters';

export function useDeskEstates(filter: EstateFilter) {
  const [language] = useLanguage();
  return useInfiniteQuery({
    queryKey: [listKey, language, filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /admin/api/estates', { query: { ...filter, cursor }, signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export const useDeskEstate = (id: string) =>
  useQuery({
    queryKey: estateKey(id),
    queryFn: ({ signal }) => call('GET /admin/api/estate', { query: { id }, signal, quiet: true }),
    enabled: id !== '',
    retry: false,
  });

export const useDeskSales = (estate: string, filter: SaleFilter) =>
  useInfiniteQuery({
    queryKey: [salesKey, estate, filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /admin/api/estate_sales', { query: { estate, ...filter, cursor }, signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

/** Puts a saved estate where the screens read it. */
export function useKeepEstate(): (estate: DeskEstate) => void {
  const queries = useQueryClient();
  const reload = useReloadEstates();
  return (estate) => {
    queries.setQueryData(estateKey(estate.id), estate);
    void reload();
  };
}

/** Everything that shows estates or sales, also to visitors. */
export function useReloadEstates(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    const keys = [listKey, 'estate of headquarters', salesKey, 'estates', 'estate', 'estate names', 'estates on map'];
    await Promise.all([...keys, 'valuation config'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  };
}
