import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { customers } from '@sycee/contract/customers';
import { findOrderInScope } from '#features/crm/scope.ts';
import type { RequestContext } from '#platform/context.ts';
import { saveCustomer } from './save.ts';
import { readCustomer } from './scope.ts';
import { fullOf } from './views.ts';

type Full = DataIn<(typeof customers)['GET /finance/api/{id}/customer_info']>;
type SaveForOrder = BodyOut<(typeof customers)['PUT /finance/api/work_customer_info']>;

export const readWhole = async (ctx: RequestContext, id: string): Promise<Full> =>
  await fullOf(ctx.db, ctx, await readCustomer(ctx.db, ctx, id));

export async function customerOfOrder(ctx: RequestContext, order: string): Promise<Full> {
  const { customer } = await findOrderInScope(ctx.db, ctx, order);
  return await readWhole(ctx, customer);
}

/** By the id of an order. */
export async function saveForOrder(ctx: RequestContext, { id, ...input }: SaveForOrder): Promise<Full> {
  const { customer } = await findOrderInScope(ctx.db, ctx, id);
  return await saveCustomer(ctx, { ...input, id: customer });
}
