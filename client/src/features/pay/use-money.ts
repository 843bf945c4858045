import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';

export const useDays = () =>
  useQuery({ queryKey: ['money', 'days'], queryFn: () => call('GET /admin/api/pay/days', { quiet: true }) });

export const usePaymentOrders = () =>
  useInfiniteQuery({
    queryKey: ['money', 'orders'],
    initialPageParam: '',
    queryFn: ({ pageParam }) =>
      call('GET /admin/api/pay/orders', { query: { cursor: pageParam || undefined }, quiet: true }),
    getNextPageParam: ({ next }) => next,
  });

export function useReloadMoney(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['money'] });
}
