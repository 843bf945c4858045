import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { useLanguage } from '#platform/words.ts';

export type Bank = DataOut<Contract['GET /admin/api/bank_pages']>['list'][number];
export type DirectProduct = Bank['products'][number];

export function useBanks() {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['banks', language],
    queryFn: ({ signal }) => call('GET /admin/api/bank_pages', { signal, quiet: true }),
  });
}

export function useReloadBanks(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['banks'] });
}
