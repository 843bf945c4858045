import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { orderFigures } from '@sycee/contract/order-figures';
import type { Figure } from '@sycee/domain/order/figures';
import { type RawBuilder, sql } from 'kysely';
import { orderRows } from '#features/crm/order-rows.ts';
import { itemView } from '#features/crm/order-views.ts';
import { withinOwnScope } from '#features/crm/scope.ts';
import type { RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import {
  assignments,
  expiries,
  leads,
  narrowingOf,
  openOrders,
  payouts,
  type Window,
  type WindowInput,
  windowOf,
} from './event-rows.ts';

type Call = (typeof orderFigures)['GET /finance/api/work_figures_list'];

/** The events that each figure counts. */
const sources: Record<Figure, (ctx: RequestContext, input: WindowInput, window: Window) => RawBuilder<unknown>> = {
  open: openOrders,
  leads,
  contacted: (ctx, input, window) => only(leads(ctx, input, window), sql`is_contacted`),
  submitted: (ctx, input, window) => only(leads(ctx, input, window), sql`is_submitted`),
  disbursed: (ctx, input, window) => only(leads(ctx, input, window), sql`is_disbursed`),
  waiting: (ctx, input, window) => only(assignments(ctx, input, window), sql`not is_made and waited is not null`),
  paid: payouts,
  fallen: (ctx, input, window) => sql`
    select fall.owner, fall.reason, (
      select work_order.id from work_order where work_order.customer = fall.customer and work_order.id < fall.id order by work_order.id desc limit 1
    ) as work_order
    from (${expiries(ctx, input, window)}) as fall`,
};
const only = (rows: RawBuilder<unknown>, condition: RawBuilder<unknown>) =>
  sql`select * from (${rows}) as moment where ${condition}`;

/** The orders behind a figure. An order that has moved out of the caller's scope since is counted, but not listed. */
export async function listFigureOrders(ctx: RequestContext, input: QueryOut<Call>): Promise<DataIn<Call>> {
  const { figure, owner, stage, reason, cursor, page_size: size } = input;
  const orderIds = sql<string>`any(array(
    select moment.work_order from (${sources[figure](ctx, input, windowOf(ctx, input))}) as moment
    where true
      ${owner ? sql`and moment.owner = (select id from account where account_no = ${owner})` : sql``}
      ${stage && figure === 'open' ? sql`and moment.stage = ${stage}` : sql``}
      ${reason && figure === 'fallen' ? sql`and moment.reason = ${reason}` : sql``}))`;
  let rows = orderRows(ctx.db)
    .where('work_order.id', '=', orderIds)
    .where(withinOwnScope(ctx, narrowingOf(ctx, input)))
    .orderBy('work_order.id', 'desc')
    .limit(size + 1);
  if (cursor) rows = rows.where('work_order.id', '<', idCursor(cursor));
  const page = await rows.execute();
  return { list: page.slice(0, size).map((row) => itemView(ctx, row)), next: nextCursor(page, size) };
}
