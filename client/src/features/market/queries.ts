import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import type { CategorySlug } from '@sycee/domain/catalog/categories';
import type { MarketPeriod } from '@sycee/domain/market/weeks';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useLanguage } from '#platform/words.ts';

export type Market = DataOut<Contract['GET /admin/api/market']>;
export type UnmetDemand = Market['unmet'][number];
export type MarketProduct = DataOut<Contract['GET /admin/api/market/products']>['list'][number];

export interface ProductFilter {
  weeks: MarketPeriod;
  category: CategorySlug | '';
  institution: string;
}
export interface ProductSort {
  sort: 'views' | 'matches' | 'near_misses' | 'needs_data' | 'applications' | 'disbursed' | 'amount' | 'hours';
  order: 'asc' | 'desc';
}
export const queryOf = ({ weeks, category, institution }: ProductFilter) => ({
  weeks,
  ...(category && { category }),
  ...(institution && { institution }),
});

export function useMarket(weeks: MarketPeriod) {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['market', weeks, language],
    queryFn: ({ signal }) => call('GET /admin/api/market', { query: { weeks }, signal, quiet: true }),
    placeholderData: keepPreviousData,
  });
}

export function useMarketProducts(filter: ProductFilter, sort: ProductSort) {
  const [language] = useLanguage();
  return useInfiniteQuery({
    queryKey: ['market products', filter, sort, language],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /admin/api/market/products', { query: { ...queryOf(filter), ...sort, cursor }, signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}
