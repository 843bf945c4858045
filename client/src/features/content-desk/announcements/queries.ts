import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';

export type Announcement = DataOut<Contract['GET /admin/api/announcements']>['list'][number];
export type Kind = Announcement['kind'];

export const useAnnouncements = (kind: Kind) =>
  useQuery({
    queryKey: ['announcements', kind],
    queryFn: ({ signal }) => call('GET /admin/api/announcements', { query: { kind }, signal, quiet: true }),
  });

/** After a change: the lists of the desk and what the home page shows. */
export function useReloadAnnouncements(): () => Promise<void> {
  const queries = useQueryClient();
  return async () => {
    await Promise.all(['announcements', 'home', 'roll'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  };
}
