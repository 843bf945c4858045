import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useLanguage } from '#platform/words.ts';

const idempotencyTtlMs = 60_000;

/** The shelf of the caller's store: by category for browsing, flat for searching. */
export function useShelfTree(enabled: boolean) {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['shelf', 'tree', language],
    queryFn: ({ signal }) => call('GET /finance/api/local_product_tree', { signal, quiet: true }),
    staleTime: idempotencyTtlMs,
    enabled,
  });
}

export function useShelf(enabled: boolean) {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['shelf', 'flat', language],
    queryFn: ({ signal }) => call('GET /finance/api/local_product', { signal, quiet: true }),
    staleTime: idempotencyTtlMs,
    enabled,
  });
}
export type Shelved = NonNullable<ReturnType<typeof useShelf>['data']>['list'][number];
