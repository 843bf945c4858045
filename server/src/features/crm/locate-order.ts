import type { RequestContext } from '#platform/context.ts';
import { byIdOrNumber, workRows } from './rows.ts';
import { findOrderInScope, withinScope } from './scope.ts';

/** Whether whoever calls may read an order: the condition of every single read. */
export async function isOrderReadable(ctx: RequestContext, id: string): Promise<boolean> {
  const row = await byIdOrNumber(workRows(ctx.db), id).where(withinScope(ctx)).executeTakeFirst();
  return row !== undefined;
}

/** Where an order is, for whoever may read it. */
export async function locateOrder(ctx: RequestContext, id: string) {
  const work = await findOrderInScope(ctx.db, ctx, id);
  const team = work.owner
    ? await ctx.db
        .selectFrom('account')
        .innerJoin('team', (join) => join.onRef('team.ffp', '=', 'account.ffp').onRef('team.id', '=', 'account.team'))
        .select(['team.id', 'team.name_zh', 'team.name_en'])
        .where('account.id', '=', work.owner)
        .executeTakeFirst()
    : undefined;
  const { work_no, store, owner, store_zh, store_en, owner_name } = work;
  return {
    id: work.id,
    work_no,
    store,
    owner,
    store_zh,
    store_en,
    owner_name,
    team: team?.id ?? null,
    team_zh: team?.name_zh ?? null,
    team_en: team?.name_en ?? null,
    mates: work.mates,
  };
}
