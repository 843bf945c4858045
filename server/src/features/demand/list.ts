import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { demand } from '@sycee/contract/demand';
import { sql } from 'kysely';
import { hasCapacity } from '#features/crm/index.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import { searchTerms } from '#platform/search.ts';
import { briefView, demandRows, endingOf, ownOffersOn, ownOfferView } from './rows.ts';
import { comparesProducts, fitsCaller, isInRegion, isOpenOn, isSeenByAdviser } from './visible.ts';

type Calls = typeof demand;
type List = Calls['GET /common/api/demand/list'];
type Mine = Calls['GET /common/api/demand/mine'];

/** Open demands that fit the caller, the newest first. An adviser without capacity sees none. */
export async function listDemands(ctx: RequestContext, query: QueryOut<List>): Promise<DataIn<List>> {
  const { account, role } = callerOf(ctx);
  if (role === 'broker' && !(await hasCapacity(ctx.db, account)))
    return { list: [], next: null, is_full: true, compares_products: true };
  let rows = demandRows(ctx.db)
    .where(isOpenOn(ctx.now))
    .where(await fitsCaller(ctx))
    .orderBy('demand.id', 'desc')
    .limit(query.page_size + 1);
  if (query.region) rows = rows.where(isInRegion(query.region));
  if (query.amount) rows = rows.where('amount_least', '<=', query.amount).where('amount_most', '>=', query.amount);
  if (query.keyword) rows = rows.where('demand.search', '@>', sql<string[]>`${searchTerms(query.keyword)}::text[]`);
  if (query.cursor) rows = rows.where('demand.id', '<', idCursor(query.cursor));
  const found = await rows.execute();
  return {
    ...(await pageOf(ctx, found, query.page_size)),
    is_full: false,
    compares_products: await comparesProducts(ctx),
  };
}

/** The caller's own demands, or those on which the caller made an offer, by the time of the newest one. */
export async function listMine(ctx: RequestContext, query: QueryOut<Mine>): Promise<DataIn<Mine>> {
  const { account, person } = callerOf(ctx);
  let rows = demandRows(ctx.db)
    .orderBy('demand.id', 'desc')
    .limit(query.page_size + 1);
  if (query.slug === 'published') rows = rows.where('demand.author', '=', account);
  else
    rows = rows
      .where(isSeenByAdviser(account, person))
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('demand_offer')
            .select('demand_offer.id')
            .whereRef('demand_offer.tenant_id', '=', 'demand.tenant_id')
            .whereRef('demand_offer.demand', '=', 'demand.id')
            .where('demand_offer.adviser', '=', account),
        ),
      );
  if (query.cursor) rows = rows.where('demand.id', '<', idCursor(query.cursor));
  return await pageOf(ctx, await rows.execute(), query.page_size);
}

type Rows = Awaited<ReturnType<ReturnType<typeof demandRows>['execute']>>;

async function pageOf(ctx: RequestContext, found: Rows, pageSize: number): Promise<DataIn<Mine>> {
  const page = found.slice(0, pageSize);
  const own = await ownOffersOn(
    ctx.db,
    callerOf(ctx).account,
    page.map(({ id }) => id),
  );
  return {
    list: page.map((row) => {
      const offer = own.get(row.id);
      const ending = row.author === callerOf(ctx).account ? endingOf(ctx, row) : null;
      return { ...briefView(ctx, row), ending, own_offer: offer ? ownOfferView(offer) : null };
    }),
    next: nextCursor(found, pageSize),
  };
}
