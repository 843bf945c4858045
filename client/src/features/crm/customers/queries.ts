import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LogKind } from '#features/crm/order/LogCard.tsx';
import { refetchWhileShown } from '#features/crm/order/queries.ts';
import { withoutRefused } from '#features/crm/refused.ts';
import type { Customer } from '#features/crm/types.ts';
import { call } from '#platform/http/call.ts';
import { useNarrowing } from '#platform/session/scope.ts';
import { useLanguage } from '#platform/words.ts';
import type { CustomerQuery, List } from './customer-query.ts';

/** The query key starts with `work`, so that every write to an order reloads customers too. */
export function useCustomers({ view, keyword, sort, level, adviser, shared }: CustomerQuery<List>) {
  const [language] = useLanguage();
  const scope = useNarrowing(shared);
  const filter = { keyword: keyword || undefined, level };
  return useInfiniteQuery({
    queryKey: ['work', 'customers', view, keyword, sort, level, adviser, scope, language],
    queryFn: async ({ pageParam: cursor, signal }) => {
      if (view === 'sea') {
        const answer = await call('GET /finance/api/common_customer_list', {
          query: { ...filter, cursor },
          signal,
          quiet: true,
        });
        return { ...answer, counts: null };
      }
      const query = { ...filter, kind: view, sort, adviser, scope, cursor };
      const answer = await call('GET /finance/api/my_customer_list', { query, signal, quiet: true });
      return { ...answer, claims_left: null };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: (before, query) => (query?.queryKey[2] === view ? keepPreviousData(before) : undefined),
    refetchOnWindowFocus: true,
  });
}

/** Number of customers in each list. */
export function useCustomerCounts(shared: boolean) {
  const scope = useNarrowing(shared);
  return useQuery({
    queryKey: ['work', 'customers', 'counts', scope],
    queryFn: ({ signal }) =>
      call('GET /finance/api/my_customer_list', { query: { scope, page_size: 1 }, signal, quiet: true }),
    select: ({ counts }) => counts,
  }).data;
}

export function useCustomer(id: string) {
  const [language] = useLanguage();
  return withoutRefused(
    useQuery({
      queryKey: ['work', 'customer', id, language],
      queryFn: ({ signal }) => call('GET /finance/api/{id}/customer_info', { params: { id }, signal, quiet: true }),
      ...refetchWhileShown,
    }),
  );
}

/** Stores the answer of a save in the cache, so that the next edit starts from its version. */
export function useKeepCustomer(): (saved: Customer) => void {
  const [language] = useLanguage();
  const queries = useQueryClient();
  return (saved) => queries.setQueryData(['work', 'customer', saved.id, language], saved);
}

export function useCustomerLog(id: string, kind: LogKind) {
  const [language] = useLanguage();
  return useInfiniteQuery({
    queryKey: ['work', 'customer log', id, kind, language],
    queryFn: ({ pageParam, signal }) =>
      call('GET /finance/api/{id}/customer_log', {
        params: { id },
        query: { kind: kind === 'all' ? undefined : kind, cursor: pageParam },
        signal,
        quiet: true,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    ...refetchWhileShown,
  });
}
