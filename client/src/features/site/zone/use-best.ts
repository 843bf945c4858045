import type { sorts } from '@sycee/contract/catalog';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useLanguage } from '#platform/words.ts';

/** The first of all direct products in a sort order. */
export function useBest(sort: (typeof sorts)[number]) {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['best direct product', language, sort],
    queryFn: () => {
      const query = { apply: 'bank_direct', sort, page_size: 1 } as const;
      return call('GET /finance/api/product_list', { query, quiet: true });
    },
    select: ({ list }) => list[0],
  });
}
