import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useScope } from '#platform/session/scope.ts';
import { useHasMenu, useRole } from '#platform/session/session.ts';
import { useLanguage } from '#platform/words.ts';
import type { StaffRole } from './types.ts';

export interface StaffFilter {
  keyword: string;
  role?: StaffRole;
  status?: 'invited' | 'active' | 'disabled';
  group_id?: string;
  store_no?: number;
  team_id?: string;
}

const paged = { initialPageParam: undefined as string | undefined };
const nextOf = ({ next }: { next: string | null }) => next ?? undefined;

export function useStaff(filter: StaffFilter) {
  const [language] = useLanguage();
  const scope = useScope();
  return useInfiniteQuery({
    queryKey: ['admin', 'staff', filter, scope, language],
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/api/staff', { query: { ...filter, scope, cursor: pageParam }, signal, quiet: true }),
    ...paged,
    getNextPageParam: nextOf,
    placeholderData: (before) => before,
  });
}

export function usePerson(id: string) {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['admin', 'person', id, language],
    queryFn: ({ signal }) => call('GET /admin/api/staff/{id}', { params: { id }, signal, quiet: true }),
    staleTime: 0,
  });
}

export function useGroups() {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['admin', 'groups', language],
    queryFn: ({ signal }) => call('GET /admin/api/groups', { signal, quiet: true }),
    select: ({ list }) => list,
  });
}

/** Number of people in each group, by its id; headquarters has no stores of its own. */
export function usePeopleByGroup() {
  const role = useRole();
  return useQuery({
    queryKey: ['admin', 'local roles'],
    queryFn: ({ signal }) => call('GET /finance/api/local_role', { signal, quiet: true }),
    select: ({ list }) => new Map(list.map(({ id, people }) => [id, people])),
    enabled: useHasMenu('work') && (role === 'store' || role === 'roc'),
  }).data;
}

export function useStoresAndTeams() {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['admin', 'places', language],
    queryFn: ({ signal }) => call('GET /admin/api/places', { signal, quiet: true }),
  });
}

export function useApplications(state: 'pending' | 'approved' | 'refused') {
  const [language] = useLanguage();
  return useInfiniteQuery({
    queryKey: ['admin', 'applications', state, language],
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/api/broker_applications', { query: { state, cursor: pageParam }, signal, quiet: true }),
    ...paged,
    getNextPageParam: nextOf,
  });
}

export interface AuditFilter {
  actor: string;
  action: string;
  subject: string;
  from: string;
  to: string;
}

export function useAudit(filter: AuditFilter) {
  const [language] = useLanguage();
  return useInfiniteQuery({
    queryKey: ['admin', 'audit', filter, language],
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/api/audit', { query: { ...filter, cursor: pageParam }, signal, quiet: true }),
    ...paged,
    getNextPageParam: nextOf,
    staleTime: 0,
    placeholderData: (before) => before,
  });
}

/** The whole chain is verified each time; the result is not cached. */
export const useChain = () =>
  useQuery({
    queryKey: ['admin', 'chain'],
    queryFn: ({ signal }) => call('GET /admin/api/audit_chain', { signal, quiet: true }),
    staleTime: 0,
  });

export function useReloadAdmin(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['admin'] });
}
