import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useScope } from '#platform/session/scope.ts';
import { useLanguage } from '#platform/words.ts';

/** Contacts due today, for the list and for the count on its tab. */
export function useDue(store?: number) {
  const [language] = useLanguage();
  const scope = useScope();
  return useInfiniteQuery({
    queryKey: ['work', 'due', scope, store, language],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /finance/api/contact_due', { query: { scope, store_no: store, cursor }, signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnWindowFocus: true,
  });
}

export function useDueCount(store: number | undefined): { n: number; more: boolean } | undefined {
  const first = useDue(store).data?.pages[0];
  return first && { n: first.overdue.n + first.today.n, more: first.overdue.more || first.today.more };
}

/** Customers about to return to the pool, nearest day first. */
export function useFalling(store: number | undefined) {
  const [language] = useLanguage();
  const scope = useScope();
  return useInfiniteQuery({
    queryKey: ['work', 'falling', scope, store, language],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /finance/api/contact_falling', { query: { scope, store_no: store, cursor }, signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnWindowFocus: true,
  });
}
