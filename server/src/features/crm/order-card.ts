import { crm } from '@sycee/contract/crm';
import type { RequestContext } from '#platform/context.ts';
import { missingFor } from '#platform/permission.ts';
import { byIdOrNumber, orderRows } from './order-rows.ts';
import { stateText } from './order-views.ts';
import { type ScopeContext, withinScope } from './scope.ts';

/** What a message shows of an order: nothing about the applicant, and the status in the words for members, because any contact may read it. */
export interface OrderCard {
  id: string;
  workNo: string;
  /** Empty if no product was named. */
  product: string;
  status: string;
}

type OrderContext = ScopeContext &
  Pick<RequestContext, 'db' | 'language' | 'lists'> & {
    site: Pick<RequestContext['site'], 'tenantId'>;
  };

/** Null unless the caller may open the order. */
async function readableOrder(ctx: OrderContext, id: string) {
  if (missingFor(crm['GET /finance/api/{id}/work_details'], ctx.caller)) return null;
  return (await byIdOrNumber(orderRows(ctx.db), id).where(withinScope(ctx)).executeTakeFirst()) ?? null;
}

/** Null unless the caller may open the order. */
export async function orderCard(ctx: OrderContext, id: string): Promise<OrderCard | null> {
  const row = await readableOrder(ctx, id);
  if (!row) return null;
  const { language } = ctx;
  const listsInForce = await ctx.lists.of(ctx.site.tenantId);
  return {
    id: row.id,
    workNo: row.work_no,
    product: row[`product_${language}`] ?? '',
    status: stateText({ language, listsInForce }, row, true),
  };
}
