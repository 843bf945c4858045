import { type DemandPurpose, type DemandQual, demandPurposeSlugs, demandPurposes } from '@sycee/domain/demand/choices';
import { needsFor, regionsOverlap } from '@sycee/domain/demand/fit';
import type { Audience } from '@sycee/domain/matching/product';
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

/** There is no block between two people, either way. */
const isUnblocked = (person: Expression<unknown>, other: Expression<unknown>) =>
  sql<SqlBool>`not (${hasBlocked(person, other)} or ${hasBlocked(other, person)})`;

/** There is no block between the author of a demand and a person, either way: for those who know each other since an acceptance. */
export const isUnblockedFor = (person: string): Expression<SqlBool> =>
  isUnblocked(sql.ref('author.person'), sql`${person}::uuid`);

/**
 * An adviser who made an offer sees its demand. Before an acceptance no block counts: a demand that vanishes with one would tell whose it is. The accepted adviser knows whose it
 * is, so to that one a block hides it.
 */
export const isSeenByAdviser = (account: string, person: string): Expression<SqlBool> =>
  sql<SqlBool>`(${isUnblockedFor(person)} or not exists (select from demand_offer own where own.tenant_id = demand.tenant_id
    and own.demand = demand.id and own.adviser = ${account}::uuid and own.state = 'accepted'))`;

const isOfActiveAdviser = sql<SqlBool>`adviser.status = 'active'`;
/** An offer that its demand's author can see: its adviser works here, and there is no block between the two. */
const isSeenByAuthor = sql<SqlBool>`(${isOfActiveAdviser} and ${isUnblocked(sql.ref('author.person'), sql.ref('adviser.person'))})`;

const offersWithAdviser = sql`demand_offer offer join account adviser on adviser.tenant_id = offer.tenant_id and adviser.id = offer.adviser`;
const openOffersThat = (condition: Expression<SqlBool>) =>
  sql`from ${offersWithAdviser} where offer.tenant_id = demand.tenant_id and offer.demand = demand.id and offer.state = 'open' and ${condition}`;

/** How many open offers a demand has for everybody but its author: no block changes the number. */
export const openOffersCount = sql<number>`(select count(*)::int ${openOffersThat(isOfActiveAdviser)})`;
/** How many open offers a demand has, of those that its author can see. */
export const openOffersCountForAuthor = sql<number>`(select count(*)::int ${openOffersThat(isSeenByAuthor)})`;

/** Ids of the offers of a demand that its author can see. */
export const visibleOfferIds = sql<string[]>`array(select offer.id from ${offersWithAdviser}
  where offer.tenant_id = demand.tenant_id and offer.demand = demand.id and ${isSeenByAuthor} order by offer.id)`;

/** Ids of the open offers of advisers who have left, which take the place of others. */
export const deadOfferIds = sql<
  string[]
>`array(select offer.id ${openOffersThat(sql<SqlBool>`not ${isOfActiveAdviser}`)})`;

/** The part of a code that names a region: `3205` of 320500. */
const namedPartOf = (column: Expression<unknown>) => sql<string>`regexp_replace(${column}, '(00){1,2}$', '')`;
const part = (code: string): string => code.replace(/(?:00){1,2}$/, '');

/** A demand whose region contains the given one, or lies in it. */
export const isInRegion = (code: string): Expression<SqlBool> =>
  sql<SqlBool>`(starts_with(${namedPartOf(sql.ref('demand.region'))}, ${part(code)}) or starts_with(${part(code)}, ${namedPartOf(sql.ref('demand.region'))}))`;

/** What the shelf of a store lends: where, between which amounts, to whom, and for a purpose of whom has what. */
interface Offering {
  part: string;
  least: number;
  most: number;
  audience: Audience;
  purpose: DemandPurpose;
  needs: readonly DemandQual[];
}

/** Null: the store has no products with which demands could be compared. */
async function offeringsOf(ctx: RequestContext, store: string | null): Promise<Offering[] | null> {
  const { products, categories } = await productsToMatch({ ...ctx, site: { ...ctx.site, store } });
  if (products.length === 0) return null;
  const offerings = products.flatMap(({ number, audience, regions, amountFromFen: least, amountToFen: most }) =>
    demandPurposeSlugs.flatMap((purpose) => {
      const needs = needsFor(purpose, { category: categories.get(number)!, audience });
      if (!needs) return [];
      return (regions.length > 0 ? regions : ['']).map((code) => ({
        part: part(code),
        least,
        most,
        audience,
        purpose,
        needs,
      }));
    }),
  );
  return [...new Map(offerings.map((one) => [JSON.stringify(one), one])).values()];
}

const businessPurposes = demandPurposeSlugs.filter((purpose) => demandPurposes[purpose].isBusiness);
/** Who applies with a demand, as `applicantOf` of the domain says. */
const applicant = sql`case when demand.purpose = any(${businessPurposes}::text[]) and 'company' = any(demand.quals) then 'company' else 'person' end`;

export interface ServingStore {
  id: string | null;
  /** Empty: the store serves every region. */
  region: string;
}

async function storeOfCaller(ctx: RequestContext): Promise<ServingStore> {
  const { store: id } = callerOf(ctx);
  const row = id && (await ctx.db.selectFrom('store').select('region').where('id', '=', id).executeTakeFirst());
  return { id, region: (row && row.region) ?? '' };
}

/**
 * Demands that fit the caller, whatever their state: of another person who still has an account, and those that fit the caller's store.
 */
export async function fitsCaller(ctx: RequestContext): Promise<Expression<SqlBool>> {
  const { person } = callerOf(ctx);
  const fits = await fitsStore(ctx, await storeOfCaller(ctx));
  return sql<SqlBool>`(author.person <> ${person}::uuid and author.status = 'active' and ${fits})`;
}

/** Whether the caller's store has products with which demands are compared; if not, those in its city are shown. */
export const comparesProducts = async (ctx: RequestContext): Promise<boolean> =>
  (await offeringsOf(ctx, callerOf(ctx).store)) !== null;

/**
 * Demands that fit a store: in the city that it serves, for an amount and a purpose for which a product of its shelf is lent there to somebody like their author. With no
 * product to compare, the city alone decides, because its advisers would otherwise see nothing, and authors wait for nobody.
 */
export async function fitsStore(ctx: RequestContext, { id, region }: ServingStore): Promise<Expression<SqlBool>> {
  const offerings = await offeringsOf(ctx, id);
  const served = region === '' ? '' : `${region.slice(0, 4)}00`;
  const isServed = served === '' ? sql<SqlBool>`true` : isInRegion(served);
  if (!offerings) return isServed;
  const near = offerings.filter(
    ({ part: one }) => one === '' || served === '' || regionsOverlap(fullCode(one), served),
  );
  const demandPart = namedPartOf(sql.ref('demand.region'));
  return sql<SqlBool>`(${isServed} and exists (
    select from jsonb_to_recordset(${JSON.stringify(near)}::jsonb)
      as offering(part text, least bigint, most bigint, audience text, purpose text, needs text[])
    where offering.purpose = demand.purpose and offering.audience = ${applicant} and offering.needs <@ demand.quals
      and offering.least <= demand.amount_most and offering.most >= demand.amount_least
      and (starts_with(${demandPart}, offering.part) or starts_with(offering.part, ${demandPart}))
  ))`;
}
const fullCode = (one: string): string => one.padEnd(6, '0');

/** Demands on which advisers can offer today. */
export const isOpenOn = (now: number): Expression<SqlBool> =>
  sql<SqlBool>`(demand.state = 'open' and demand.until >= ${businessDateOf(now)}::date)`;
