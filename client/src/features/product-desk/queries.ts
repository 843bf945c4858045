import type { Contract } from '@sycee/contract/all';
import type { DataOut, QueryIn } from '@sycee/contract/core/call';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useLanguage } from '#platform/words.ts';

export type ListedProduct = DataOut<Contract['GET /admin/api/products']>['list'][number];
export type ProductQuery = Omit<QueryIn<Contract['GET /admin/api/products']>, 'cursor' | 'page_size'>;
export type ProductOptions = DataOut<Contract['GET /admin/api/product_options']>;

export function useProducts(query: ProductQuery) {
  const [language] = useLanguage();
  return useInfiniteQuery({
    queryKey: ['kept products', query, language],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /admin/api/products', { query: { ...query, cursor, page_size: 30 }, signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

export function useReloadProducts(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['kept products'] });
}

export function useProductOptions() {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['product options', language],
    queryFn: ({ signal }) => call('GET /admin/api/product_options', { signal, quiet: true }),
    staleTime: 60_000,
  });
}
