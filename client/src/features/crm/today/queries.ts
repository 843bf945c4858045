import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useScope } from '#platform/session/scope.ts';
import { useLanguage } from '#platform/words.ts';

/** Contacts due today, for the list and for the count on its tab. */
export function useDue() {
  const [language] = useLanguage();
  const scope = useScope();
  return useInfiniteQuery({
    queryKey: ['work', 'due', scope, language],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /finance/api/contact_due', { query: { scope, cursor }, signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnWindowFocus: true,
  });
}

export function useDueCount(): { n: number; more: boolean } | undefined {
  const first = useDue().data?.pages[0];
  return first && { n: first.overdue.n + first.today.n, more: first.overdue.more || first.today.more };
}
