import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';

export type LprRow = DataOut<Contract['GET /admin/api/lpr']>['list'][number];

export const useLprTable = () =>
  useQuery({ queryKey: ['lpr'], queryFn: ({ signal }) => call('GET /admin/api/lpr', { signal, quiet: true }) });

export function useReloadLpr(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['lpr'] });
}
