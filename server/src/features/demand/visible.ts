import { regionsOverlap } from '@sycee/domain/demand/fit';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { type Expression, type SqlBool, sql } from 'kysely';
import { productsToMatch } from '#features/catalog/index.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';

/** Whether a person has blocked another one, from and to whatever account. */
const hasBlocked = (person: Expression<unknown>, other: Expression<unknown>) =>
  sql<boolean>`exists (
    select from contact c
    join account o on o.tenant_id = c.tenant_id and o.id = c.owner
    join account a on a.tenant_id = c.tenant_id and a.id = c.account
    where c.tenant_id = demand.tenant_id and c.blocked_at is not null
      and o.person = ${person} and a.person = ${other}
  )`;

/** Neither the author of a demand has blocked a person, nor the other way round: for those who know each other since an acceptance. */
export const isUnblockedFor = (person: string): Expression<SqlBool> =>
  sql<SqlBool>`not (${hasBlocked(sql.ref('author.person'), sql`${person}::uuid`)} or ${hasBlocked(sql`${person}::uuid`, sql.ref('author.person'))})`;

/**
 * The author of a demand has not blocked a person. Before an acceptance only the author's blocks count: if those of the reader did, a demand that vanishes with a block would
 * tell whose it is.
 */
export const isAllowedByAuthor = (person: string): Expression<SqlBool> =>
  sql<SqlBool>`not ${hasBlocked(sql.ref('author.person'), sql`${person}::uuid`)}`;

/** An offer that its demand's author can see: its adviser works here, and the author has not blocked the adviser. */
const isOfferVisible = sql<SqlBool>`(adviser.status = 'active' and not ${hasBlocked(sql.ref('author.person'), sql.ref('adviser.person'))})`;

const offersWithAdviser = sql`demand_offer offer join account adviser on adviser.tenant_id = offer.tenant_id and adviser.id = offer.adviser`;

/** How many open offers a demand has, of those that its author can see. */
export const liveOffers = sql<number>`(select count(*)::int from ${offersWithAdviser}
  where offer.tenant_id = demand.tenant_id and offer.demand = demand.id and offer.state = 'open' and ${isOfferVisible})`;

/** Ids of the offers of a demand that its author can see. */
export const visibleOfferIds = sql<string[]>`array(select offer.id from ${offersWithAdviser}
  where offer.tenant_id = demand.tenant_id and offer.demand = demand.id and ${isOfferVisible} order by offer.id)`;

/** Ids of the open offers of a demand that its author cannot see any more, and that take the place of others. */
export const deadOfferIds = sql<string[]>`array(select offer.id from ${offersWithAdviser}
  where offer.tenant_id = demand.tenant_id and offer.demand = demand.id and offer.state = 'open' and not ${isOfferVisible})`;

/** The part of a code that names a region: `3205` of 320500. */
const namedPartOf = (column: Expression<unknown>) => sql<string>`regexp_replace(${column}, '(00){1,2}$', '')`;
const part = (code: string): string => code.replace(/(?:00){1,2}$/, '');

/** A demand whose region contains the given one, or lies in it. */
export const isInRegion = (code: string): Expression<SqlBool> =>
  sql<SqlBool>`(starts_with(${namedPartOf(sql.ref('demand.region'))}, ${part(code)}) or starts_with(${part(code)}, ${namedPartOf(sql.ref('demand.region'))}))`;

/** What the shelf of the caller's store offers: where, and between which amounts. */
interface Offering {
  part: string;
  least: number;
  most: number;
}

async function offeringsOf(ctx: RequestContext): Promise<Offering[]> {
  const { store } = callerOf(ctx);
  const { products } = await productsToMatch({ ...ctx, site: { ...ctx.site, store } });
  const offerings = products.flatMap(({ regions, amountFromFen: least, amountToFen: most }) =>
    (regions.length > 0 ? regions : ['']).map((code) => ({ part: part(code), least, most })),
  );
  return [...new Map(offerings.map((one) => [JSON.stringify(one), one])).values()];
}

/** The region that the caller's store serves is its city; empty for a store without a region, which serves every one. */
async function servedRegion(ctx: RequestContext): Promise<string> {
  const { store } = callerOf(ctx);
  if (!store) return '';
  const row = await ctx.db.selectFrom('store').select('region').where('id', '=', store).executeTakeFirst();
  return row?.region ? `${row.region.slice(0, 4)}00` : '';
}

/**
 * Demands that fit the caller, whatever their state: of another person who still has an account, in the city of the store, for an amount that a product of the shelf lends
 * there, and whose author has not blocked the caller.
 */
export async function fitsCaller(ctx: RequestContext): Promise<Expression<SqlBool>> {
  const { person } = callerOf(ctx);
  const [offerings, served] = await Promise.all([offeringsOf(ctx), servedRegion(ctx)]);
  const near = offerings.filter(
    ({ part: one }) => one === '' || served === '' || regionsOverlap(fullCode(one), served),
  );
  const demandPart = namedPartOf(sql.ref('demand.region'));
  return sql<SqlBool>`(
    author.person <> ${person}::uuid and author.status = 'active' and ${isAllowedByAuthor(person)}
    ${served === '' ? sql`` : sql`and ${isInRegion(served)}`}
    and exists (
      select from unnest(${near.map((one) => one.part)}::text[], ${near.map((one) => one.least)}::bigint[], ${near.map((one) => one.most)}::bigint[]) as offering(part, least, most)
      where offering.least <= demand.amount_most and offering.most >= demand.amount_least
        and (starts_with(${demandPart}, offering.part) or starts_with(offering.part, ${demandPart}))
    )
  )`;
}
const fullCode = (one: string): string => one.padEnd(6, '0');

/** Demands on which advisers can offer today. */
export const isOpenOn = (now: number): Expression<SqlBool> =>
  sql<SqlBool>`(demand.state = 'open' and demand.until >= ${businessDateOf(now)}::date)`;
