import type { Audience } from '@sycee/domain/matching/product';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useLanguage } from '#platform/words.ts';

/** Products that are applied for on the bank's own page, the most viewed first. */
export function useDirectProducts(audience: Audience | undefined) {
  const [language] = useLanguage();
  return useInfiniteQuery({
    queryKey: ['direct products', language, audience],
    queryFn: ({ pageParam, signal }) => {
      const query = { apply: 'bank_direct', audience, cursor: pageParam } as const;
      return call('GET /finance/api/product_list', { query, quiet: true, signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}
