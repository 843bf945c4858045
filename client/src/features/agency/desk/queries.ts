import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import type { AdminFilter } from './filter.ts';

export type AdminAgency = DataOut<Contract['GET /admin/api/agency']>;
export type AdminLine = DataOut<Contract['GET /admin/api/agencies']>['list'][number];

const listKey = 'agencies of headquarters';
const agencyKey = (id: string) => ['agency of headquarters', id];

export const useAdminAgencies = (filter: AdminFilter) =>
  useInfiniteQuery({
    queryKey: [listKey, filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /admin/api/agencies', { query: { ...filter, cursor }, signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });

/** How many agencies have proposals or open reports, for those who may read it. */
export function useWaitingAgencies({ enabled }: { enabled: boolean }): number {
  const { data } = useQuery({
    queryKey: [listKey, 'waiting'],
    queryFn: ({ signal }) => call('GET /admin/api/agencies', { query: { show: 'waiting' }, signal, quiet: true }),
    enabled,
    retry: false,
  });
  return data?.waiting ?? 0;
}

export function useAdminAgency(id: string) {
  return useQuery({
    queryKey: agencyKey(id),
    queryFn: ({ signal }) => call('GET /admin/api/agency', { query: { id }, signal, quiet: true }),
    enabled: id !== '',
    retry: false,
  });
}

/** Puts the answer of a write where the screens read it. */
export function useKeepAgency(): (agency: AdminAgency) => void {
  const queries = useQueryClient();
  return (agency) => {
    queries.setQueryData(agencyKey(agency.id), agency);
    void queries.invalidateQueries({ queryKey: [listKey] });
    // The pages of visitors, which this browser may have read before.
    for (const key of ['agencies', 'agency', 'agency of code', 'agency categories'])
      void queries.invalidateQueries({ queryKey: [key] });
  };
}

/** Institutions of the catalogue, for those who may read them. */
export const useInstitutionNames = () =>
  useQuery({
    queryKey: ['institutions of headquarters'],
    queryFn: ({ signal }) => call('GET /admin/api/institutions', { query: {}, signal, quiet: true }),
    retry: false,
  });
