import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { withoutRefused } from '#features/crm/refused.ts';
import type { LogEntry } from '#features/crm/types.ts';
import { call } from '#platform/http/call.ts';
import { useLanguage } from '#platform/words.ts';

/** Others may change the same order, so it is refetched while it is shown and on return to it. */
export const refetchWhileShown = { refetchInterval: 20_000, refetchOnWindowFocus: true, staleTime: 5_000 } as const;

export function useOrder(id: string) {
  const [language] = useLanguage();
  return withoutRefused(
    useQuery({
      queryKey: ['work', 'one', id, language],
      queryFn: ({ signal }) => call('GET /finance/api/{id}/work_details', { params: { id }, signal, quiet: true }),
      ...refetchWhileShown,
    }),
  );
}

export function useTimeline(id: string, kind: LogEntry['kind'] | '') {
  const [language] = useLanguage();
  return useInfiniteQuery({
    queryKey: ['work', 'log', id, kind, language],
    queryFn: ({ pageParam, signal }) =>
      call('GET /finance/api/work_customer_log', {
        query: { id, kind: kind || undefined, cursor: pageParam },
        signal,
        quiet: true,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    ...refetchWhileShown,
  });
}

export function useOrderProducts(id: string) {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['work', 'products', id, language],
    queryFn: ({ signal }) =>
      call('GET /finance/api/work/{id}/work_product_list', { params: { id }, signal, quiet: true }),
  });
}

/** After a write: reloads lists, counts, this order and its timeline. */
export function useReloadOrder(): () => Promise<void> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: ['work'] }), [queries]);
}
