import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useLanguage } from '#platform/words.ts';
import type { ProductFilter } from './filter.ts';

/** All pages loaded so far; while another filter loads, the previous list stays. */
export function useProductPages(filter: ProductFilter) {
  const [language] = useLanguage();
  return useInfiniteQuery({
    queryKey: ['products', language, filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /finance/api/product_list', { query: { ...filter, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}

/** The available filters, with counts over all products of the site. */
export function useAttributes() {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['product attributes', language],
    queryFn: () => call('GET /finance/api/get_product_attr', { quiet: true }),
    select: (answered) => ({
      ...answered,
      regions: answered.regions.toSorted((a, b) => b.n - a.n || a.code.localeCompare(b.code)),
      institutions: answered.institutions.toSorted((a, b) => b.n - a.n || a.name.localeCompare(b.name)),
    }),
    staleTime: 300_000,
  });
}
export type Attributes = NonNullable<ReturnType<typeof useAttributes>['data']>;

/** The number of products that match a filter. */
export function useProductCount({ sort: _, ...filter }: ProductFilter) {
  return useQuery({
    queryKey: ['product count', filter],
    queryFn: ({ signal }) =>
      call('GET /finance/api/product_list', { query: { ...filter, page_size: 1 }, quiet: true, signal }),
    select: ({ total }) => total,
    placeholderData: keepPreviousData,
  });
}
