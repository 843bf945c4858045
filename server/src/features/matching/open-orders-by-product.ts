import { openStatuses } from '@sycee/domain/order/status';
import type { RequestContext } from '#platform/context.ts';

/** Open orders of the member by product, so that a report shows existing applications. */
export async function openOrdersByProduct(ctx: RequestContext): Promise<Map<string, string>> {
  if (ctx.caller?.role !== 'member') return new Map();
  const rows = await ctx.db
    .selectFrom('work_order')
    .innerJoin('customer', (join) =>
      join.onRef('customer.tenant_id', '=', 'work_order.tenant_id').onRef('customer.id', '=', 'work_order.customer'),
    )
    .select(['product', 'work_no'])
    .where('customer.person', '=', ctx.caller.person)
    .where('work_order.status', 'in', openStatuses)
    .where('product', 'is not', null)
    .execute();
  return new Map(rows.map(({ product, work_no }) => [product!, work_no]));
}
