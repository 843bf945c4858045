import { invalid } from '#platform/api-error.ts';

interface Input {
  work_ids: readonly string[];
  customer_ids: readonly string[];
}
/** True for order ids, false for customer ids; both or neither are rejected. */
export function hasOrderIds({ work_ids, customer_ids }: Input): boolean {
  const hasOrders = work_ids.length > 0;
  if (hasOrders === customer_ids.length > 0)
    throw invalid({
      work_ids: { zh: '请选择工单或客户，不能同时选择', en: 'Choose either orders or customers, not both' },
    });
  return hasOrders;
}
