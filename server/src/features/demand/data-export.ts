import { callerOf, type RequestContext } from '#platform/context.ts';
import { briefView, demandRows } from './rows.ts';

/** The caller's own demands with the looks at their phone, for the export of personal data; without the offers, which advisers wrote. */
export async function ownDemands(ctx: RequestContext) {
  const rows = await demandRows(ctx.db)
    .where('demand.author', '=', callerOf(ctx).account)
    .orderBy('demand.id', 'desc')
    .execute();
  const looks = await ctx.db
    .selectFrom('demand_look')
    .innerJoin('demand', (join) =>
      join.onRef('demand.tenant_id', '=', 'demand_look.tenant_id').onRef('demand.id', '=', 'demand_look.demand'),
    )
    .select(['demand', 'way', 'looked_at'])
    .where('demand.author', '=', callerOf(ctx).account)
    .orderBy('demand_look.id')
    .execute();
  return rows.map((row) => ({
    ...briefView(ctx, row),
    looks: looks.filter((look) => look.demand === row.id).map(({ way, looked_at }) => ({ way, looked_at })),
  }));
}

/** What the caller offered on demands of others, for the export of personal data. */
export const ownDemandOffers = (ctx: RequestContext) =>
  ctx.db
    .selectFrom('demand_offer')
    .select(['id', 'demand', 'note', 'state', 'created_at', 'decided_at'])
    .where('adviser', '=', callerOf(ctx).account)
    .orderBy('id')
    .execute();
