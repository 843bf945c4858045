import type { Contract } from '@sycee/contract/all';
import type { DataOut } from '@sycee/contract/core/call';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';

export type OrderFlow = DataOut<Contract['GET /admin/api/order_flow']>;
export type SavedField = OrderFlow['fields'][number];
export type SavedDocument = OrderFlow['documents'][number];

const key = ['order flow'];

export function useOrderFlow() {
  const queries = useQueryClient();
  return {
    ...useQuery({ queryKey: key, queryFn: ({ signal }) => call('GET /admin/api/order_flow', { signal, quiet: true }) }),
    /** After a save or a publication. */
    keep: (flow: OrderFlow) => {
      queries.setQueryData<OrderFlow>(key, flow);
      void queries.invalidateQueries({ queryKey: ['work config'] });
    },
  };
}
