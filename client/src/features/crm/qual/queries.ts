import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { refetchWhileShown } from '#features/crm/order/queries.ts';
import { call } from '#platform/http/call.ts';
import { useLanguage } from '#platform/words.ts';

export type Definition = DataOut<Contract['GET /finance/api/qual/all']>['groups'][number]['quals'][number];
export type Known = DataOut<Contract['GET /finance/api/qual_val']>['list'][number];
export type Fit = DataOut<Contract['GET /finance/api/{id}/customer_fits']>['list'][number];

export function useDefinitions() {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['qual definitions', language],
    queryFn: ({ signal }) => call('GET /finance/api/qual/all', { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useCustomerQuals(id: string) {
  const [language] = useLanguage();
  return useQuery({
    queryKey: ['work', 'quals', id, language],
    queryFn: ({ signal }) => call('GET /finance/api/{id}/customer_qual', { params: { id }, signal, quiet: true }),
    ...refetchWhileShown,
  });
}

export function useFits(id: string) {
  const [language] = useLanguage();
  return useInfiniteQuery({
    queryKey: ['work', 'fits', id, language],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /finance/api/{id}/customer_fits', { params: { id }, query: { cursor }, signal, quiet: true }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnWindowFocus: true,
  });
}
