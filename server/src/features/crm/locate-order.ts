import type { RequestContext } from '#platform/context.ts';
import { byIdOrNumber, orderRows } from './order-rows.ts';
import { findOrderInScope, withinScope } from './scope.ts';

/** Whether the caller may read an order, by the condition of every single read. */
export async function isOrderReadable(ctx: RequestContext, id: string): Promise<boolean> {
  const row = await byIdOrNumber(orderRows(ctx.db), id).where(withinScope(ctx)).executeTakeFirst();
  return row !== undefined;
}

/** Store, adviser and staff team of an order that the caller may read. */
export async function locateOrder(ctx: RequestContext, id: string) {
  const order = await findOrderInScope(ctx.db, ctx, id);
  const team = order.owner
    ? await ctx.db
        .selectFrom('account')
        .innerJoin('staff_team', (join) =>
          join.onRef('staff_team.tenant_id', '=', 'account.tenant_id').onRef('staff_team.id', '=', 'account.team'),
        )
        .select(['staff_team.id', 'staff_team.name_zh', 'staff_team.name_en'])
        .where('account.id', '=', order.owner)
        .executeTakeFirst()
    : undefined;
  const { work_no, store, owner, store_zh, store_en, owner_name } = order;
  return {
    id: order.id,
    work_no,
    store,
    owner,
    store_zh,
    store_en,
    owner_name,
    team: team?.id ?? null,
    team_zh: team?.name_zh ?? null,
    team_en: team?.name_en ?? null,
    collaborators: order.collaborators,
  };
}
