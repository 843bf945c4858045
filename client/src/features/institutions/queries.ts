import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';

export type InstitutionList = DataOut<Contract['GET /admin/api/institutions']>;
export type Institution = InstitutionList['list'][number];

const key = ['institutions of headquarters'];

export function useInstitutions() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /admin/api/institutions', { query: {}, signal, quiet: true }),
  });
}

export function useReloadInstitutions(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: key });
}
