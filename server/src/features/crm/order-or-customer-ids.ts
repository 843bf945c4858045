import { invalid } from '#platform/api-error.ts';

interface Input {
  work_ids: readonly string[];
  customer_ids: readonly string[];
}
/** Whether it is about orders; else about customers who have none open. Never both at once. */
export function hasOrderIds({ work_ids, customer_ids }: Input): boolean {
  const isIt = work_ids.length > 0;
  if (isIt === customer_ids.length > 0)
    throw invalid({
      work_ids: { zh: '请选择工单或客户，不能同时选择', en: 'Choose either orders or customers, not both' },
    });
  return isIt;
}
