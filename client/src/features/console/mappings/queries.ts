import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import type { SharedMappingState } from '@sycee/domain/statement/shared-mapping';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';

export type SharedMapping = DataOut<Contract['GET /admin/api/mappings']>['list'][number];

export const useSharedMappings = (state: SharedMappingState) =>
  useQuery({
    queryKey: ['shared-mappings', state],
    queryFn: ({ signal }) => call('GET /admin/api/mappings', { query: { state }, signal, quiet: true }),
  });

export function useReloadSharedMappings(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['shared-mappings'] });
}
