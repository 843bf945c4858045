import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useScope } from '#platform/session/scope.ts';
import { useRole } from '#platform/session/session.ts';

/** What waits for the staff in the scope that they chose; one request for every screen that shows any of it. */
export function useHomeTodo(isWanted = true) {
  const role = useRole();
  const scope = useScope();
  return useQuery({
    queryKey: ['home', 'todo', role, scope],
    queryFn: ({ signal }) => call('GET /finance/api/home_todo', { query: { scope }, quiet: true, signal }),
    enabled: isWanted && role !== null && role !== 'member',
    refetchOnWindowFocus: true,
  });
}
