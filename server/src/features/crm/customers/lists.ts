import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { customers } from '@sycee/contract/customers';
import type { Narrowing } from '@sycee/domain/access/scope';
import { maskMobile } from '@sycee/domain/identity/mobile';
import { openStatuses } from '@sycee/domain/order/status';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { type Expression, type SqlBool, sql } from 'kysely';
import { last4Term, mobileHash, mobileOf } from '#features/account/index.ts';
import { disjointPoolScopes, isPoolAccessible, storeNumbered } from '#features/crm/scope.ts';
import { tagsNamed } from '#features/crm/tag-search.ts';
import { unionAll } from '#features/crm/union-all.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { idCursor, readSortCursor, sortCursor } from '#platform/cursor.ts';
import { type ExactCount, exactCount, maxExactCount } from '#platform/db/exact-count.ts';
import { planWithValues } from '#platform/db/statement-marks.ts';
import { searchTerms } from '#platform/search.ts';
import { type CustomerListRow, customerListRows } from './rows.ts';
import { disjointCustomerScopes, ownCustomers, withinCustomerScope } from './scope.ts';
import { itemOf } from './views.ts';

type Mine = (typeof customers)['GET /finance/api/my_customer_list'];
type Common = (typeof customers)['GET /finance/api/common_customer_list'];
type Picker = (typeof customers)['GET /finance/api/get_my_cus'];
type Filter = Pick<QueryOut<Mine>, 'keyword' | 'cometype' | 'level' | 'tag'>;
const maxPicked = 20;

/** Customers without joins: an index finds the ids of a page first, then the shown columns are joined. */
const ids = (ctx: RequestContext) => ctx.db.selectFrom('customer').where('customer.deleted_at', 'is', null);
type Ids = ReturnType<typeof ids>;

const customersOutsidePools = (ctx: RequestContext, reach: Expression<SqlBool>): Ids =>
  ids(ctx).where('customer.pool', 'is', null).where(reach);

/** Customers in scope or shared with the caller, as queries that have no customer in common. */
export const ownAndSharedCustomers = (ctx: RequestContext, scope: Narrowing, storeNo?: number): Ids[] =>
  disjointCustomerScopes(ctx, scope).map((reach) => {
    const rows = customersOutsidePools(ctx, reach);
    return storeNo ? rows.where('customer.store', '=', storeNumbered(storeNo)) : rows;
  });
/** The same of the store of the outer query. */
export const customersOfOuterStore = (ctx: RequestContext, scope: Narrowing): Ids =>
  customersOutsidePools(ctx, withinCustomerScope(ctx, scope)).where(sql<SqlBool>`customer.store = store.id`);
export type ListInput = Pick<QueryOut<Mine>, 'scope' | 'kind' | 'adviser'>;
export const myCustomerIds = (ctx: RequestContext, { scope, ...filter }: ListInput): Ids[] =>
  ownAndSharedCustomers(ctx, scope).map((rows) => applyFilter(rows, filter));
/** The same list by the caller's data scope only. */
export const ownCustomerIds = (ctx: RequestContext, { scope, ...filter }: ListInput): Ids =>
  applyFilter(customersOutsidePools(ctx, ownCustomers(ctx, scope)), filter);
function applyFilter(rows: Ids, { kind, adviser }: Omit<ListInput, 'scope'>): Ids {
  const ofKind = rows.where('kind', '=', kind);
  return adviser === 'none' ? ofKind.where('customer.owner', 'is', null).where(withoutOrder) : ofKind;
}
/** A customer with an open order is assigned with the order, not alone. */
const withoutOrder = sql<SqlBool>`not exists (
  select from work_order
  where work_order.tenant_id = customer.tenant_id and work_order.customer = customer.id and work_order.deleted_at is null
    and work_order.status in (${sql.join(openStatuses.map((status) => sql.lit(status)))})
)`;
export const pooledCustomers = (ctx: RequestContext, pool?: string): Ids[] =>
  disjointPoolScopes(callerOf(ctx)).map((reach) => {
    const rows = ids(ctx).where('customer.pool', 'is not', null).where(reach);
    return pool ? rows.where('customer.pool', '=', pool) : rows;
  });

export const filtered = (ctx: RequestContext, scopes: readonly Ids[], input: Filter): Ids[] =>
  scopes.map((rows) => applyCustomerFilter(ctx, rows, input));

export function applyCustomerFilter(ctx: RequestContext, rows: Ids, { keyword, cometype, level, tag }: Filter): Ids {
  let matches = rows;
  if (cometype) matches = matches.where('cometype', '=', cometype);
  if (level) matches = matches.where('level', '=', level);
  if (tag) matches = matches.where('tags', '@>', sql<string[]>`array[${tag}]::text[] ${planWithValues}`);
  return keyword ? matches.where(matchesKeyword(ctx, keyword)) : matches;
}

/** Matches a full mobile or its last four digits by keyed hash; else a part of a name, its pinyin, a company or a tag. */
export function matchesKeyword(ctx: RequestContext, keyword: string): Expression<SqlBool> {
  if (/^1\d{10}$/.test(keyword))
    return sql<SqlBool>`customer.id = (
      select coalesce(filed.merged_into, filed.id)
      from customer as filed join person on person.tenant_id = filed.tenant_id and person.id = filed.person
      where person.mobile_hash = ${mobileHash(ctx.secrets, ctx.site.tenantId, keyword)}
    )`;
  const terms = /^\d{4}$/.test(keyword) ? [last4Term(ctx, keyword)] : searchTerms(keyword);
  const tags = tagsNamed(ctx.listsInForce, keyword);
  return tags.length > 0
    ? sql<SqlBool>`(customer.search @> ${terms}::text[] or customer.tags && ${tags}::text[]) ${planWithValues}`
    : sql<SqlBool>`customer.search @> ${terms}::text[] ${planWithValues}`;
}

type Input = Pick<QueryOut<Mine>, 'cursor' | 'page_size'>;
const rowsOfPages = (ctx: RequestContext, pages: readonly Ids[]) =>
  customerListRows(ctx.db).where(
    'customer.id',
    '=',
    sql<string>`any(array(${unionAll(pages.map((page) => page.select('customer.id')))}))`,
  );

/** One row more than a page, which proves that a next page exists. */
export function newestCustomers(ctx: RequestContext, scopes: readonly Ids[], { cursor, page_size: size }: Input) {
  const pages = scopes.map((rows) => {
    const page = rows.orderBy('customer.id', 'desc').limit(size + 1);
    return cursor ? page.where('customer.id', '<', idCursor(cursor)) : page;
  });
  return rowsOfPages(ctx, pages)
    .orderBy('customer.id', 'desc')
    .limit(size + 1);
}

type Order = 'next_contact_order' | 'last_contact_order' | 'expiry_order';
export function sortedCustomers(
  ctx: RequestContext,
  order: Order,
  scopes: readonly Ids[],
  { cursor, page_size: size }: Input,
) {
  const by = `customer.${order}` as const;
  const after = cursor ? readSortCursor(cursor) : null;
  const pages = scopes.map((rows) => {
    const page = rows
      .orderBy(by)
      .orderBy('customer.id')
      .limit(size + 1);
    return after
      ? page.where(sql<boolean>`(${sql.ref(by)}, customer.id) > (${after.value}::int8, ${after.id}::uuid)`)
      : page;
  });
  return rowsOfPages(ctx, pages)
    .select(`${by} as sort_value`)
    .orderBy(by)
    .orderBy('customer.id')
    .limit(size + 1);
}

type SortedRow = CustomerListRow & { sort_value: number };
export function sortedPage(ctx: RequestContext, rows: readonly SortedRow[], { page_size: size }: Input) {
  const last = rows[size - 1];
  const next = rows.length > size && last ? sortCursor(last.sort_value, last.id) : null;
  return { list: rows.slice(0, size).map((row) => itemOf(ctx, row)), next };
}

export const sortedBy = async (ctx: RequestContext, order: Order, scopes: readonly Ids[], input: Input) =>
  sortedPage(ctx, await sortedCustomers(ctx, order, scopes, input).execute(), input);

export async function commonCustomers(ctx: RequestContext, input: QueryOut<Common>): Promise<DataIn<Common>> {
  const pools = await ctx.db
    .selectFrom('pool')
    .select(['id', 'name_zh', 'name_en', 'store', 'claims_a_day', 'is_first'])
    .where('removed_at', 'is', null)
    .where(isPoolAccessible(callerOf(ctx), 'pool.store'))
    .orderBy('is_first', 'desc')
    .orderBy('id')
    .execute();
  const [page, counts, claims_left] = await Promise.all([
    sortedBy(ctx, 'expiry_order', filtered(ctx, pooledCustomers(ctx, input.sea_id), input), input),
    Promise.all(pools.map(({ id }) => countRows(ctx, pooledCustomers(ctx, id)))),
    claimsLeft(ctx, pools.find(({ id }) => id === input.sea_id) ?? pools[0]),
  ]);
  return {
    ...page,
    seas: pools.map((pool, i) => ({ id: pool.id, name: pool[`name_${ctx.language}`], n: counts[i]! })),
    claims_left,
  };
}

async function claimsLeft(
  ctx: RequestContext,
  pool: { id: string; claims_a_day: number } | undefined,
): Promise<number | null> {
  const caller = callerOf(ctx);
  if (caller.role !== 'broker' || !pool) return null;
  const claims = await ctx.db
    .selectFrom('pool_claim')
    .select('count')
    .where('account', '=', caller.account)
    .where('pool', '=', pool.id)
    .where('day', '=', businessDateOf(ctx.now))
    .executeTakeFirst();
  return Math.max(0, pool.claims_a_day - (claims?.count ?? 0));
}

export async function pickCustomers(ctx: RequestContext, { keyword }: QueryOut<Picker>): Promise<DataIn<Picker>> {
  const scopes = filtered(ctx, myCustomerIds(ctx, { scope: 'all', kind: 'customer' }), { keyword });
  const rows = await rowsOfPages(
    ctx,
    scopes.map((scope) => scope.orderBy('customer.updated_at', 'desc').limit(maxPicked)),
  )
    .orderBy('customer.updated_at', 'desc')
    .limit(maxPicked)
    .execute();
  return {
    list: rows.map((row) => ({
      id: row.id,
      name: row.name,
      mobile: maskMobile(mobileOf(ctx.secrets, ctx.site.tenantId, { ...row, id: row.person })),
    })),
  };
}

/** A count as a column, exact up to 1,000. */
export const countOf = (scopes: readonly Ids[]) => {
  const some = scopes.map((rows) => rows.select(sql.lit(1).as('one')).limit(maxExactCount + 1));
  return sql<number>`(select count(*) from (${unionAll(some)}) as counted)`;
};

/** Counts rows, exact up to 1,000. */
export async function countRows(ctx: RequestContext, scopes: readonly Ids[]): Promise<ExactCount> {
  const { n } = await ctx.db.selectNoFrom(countOf(scopes).as('n')).executeTakeFirstOrThrow();
  return exactCount(n);
}
