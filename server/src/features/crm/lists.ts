import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { crm } from '@sycee/contract/crm';
import type { Narrowing } from '@sycee/domain/access/scope';
import type { OrderStatus } from '@sycee/domain/order/status';
import { type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely';
import { last4Term, mobileHash } from '#features/account/index.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor, readSortCursor, sortCursor } from '#platform/cursor.ts';
import { type ExactCount, exactCount, maxExactCount } from '#platform/db/exact-count.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { planWithValues } from '#platform/db/statement-marks.ts';
import { searchTerms } from '#platform/search.ts';
import { toProvideFor } from './documents/to-provide.ts';
import { type OrderListRow, orderListRows } from './order-rows.ts';
import { itemView } from './order-views.ts';
import { executeList, executeReused, hasCountsInPage } from './reuse-query.ts';
import { disjointScopes, storeNumbered, withinOwnScope, withinScope } from './scope.ts';
import { tagsNamed } from './tag-search.ts';
import { unionAll } from './union-all.ts';

type List = (typeof crm)['GET /finance/api/work_list'];
type Input = QueryOut<List>;
const statuses = ['working', 'undistributed', 'back', 'over', 'recycle'] as const;

/** One of the five lists; for a member all their orders. */
export async function listOrders(ctx: RequestContext, status: OrderStatus, input: Input): Promise<DataIn<List>> {
  const [{ rows, next }, apart] = await Promise.all([
    pageOf(ctx, status, input),
    hasCountsInPage(ctx, input) ? undefined : countAll(ctx, input),
  ]);
  const counts = apart ?? rows[0]?.counts ?? (await countAll(ctx, input));
  const toProvide = await toProvideFor(ctx, rows);
  return { list: rows.map((row) => itemView(ctx, row, toProvide)), next, counts: namedCounts(counts) };
}

/** Orders without joins: an index finds the ids of a page first, then the shown columns are joined. */
const within = (ctx: RequestContext, reach: Expression<SqlBool>) =>
  ctx.db.selectFrom('work_order').where('work_order.deleted_at', 'is', null).where(reach);
type WorkOrders = ReturnType<typeof within>;
type Counted = Pick<Input, 'scope' | 'store_no'>;
type Chosen = Pick<Input, 'stage' | 'keyword' | 'scope' | 'store_no'>;

/** The status is a literal, because PostgreSQL chooses a partial index by literals only. */
function inList(rows: WorkOrders, status: OrderStatus): WorkOrders {
  const listed = rows.where('work_order.status', '=', sql.lit(status));
  // Orders of a customer in a pool are claimed there and not assigned.
  return status === 'undistributed' ? listed.where('work_order.in_pool', '=', sql.lit(false)) : listed;
}

/** The filtered list as queries that have no order in common; for a member all their orders. */
export const chosenOrders = (ctx: RequestContext, status: OrderStatus, input: Chosen): WorkOrders[] =>
  disjointScopes(ctx, input.scope).map((reach) => applyOrderFilter(ctx, status, input, reach));

/** The filtered list by the caller's data scope, without orders of customers shared with them. */
export const ownOrders = (ctx: RequestContext, status: OrderStatus, input: Chosen): WorkOrders =>
  applyOrderFilter(ctx, status, input, withinOwnScope(ctx, input.scope));

function applyOrderFilter(
  ctx: RequestContext,
  status: OrderStatus,
  { stage, keyword, store_no }: Chosen,
  reach: Expression<SqlBool>,
): WorkOrders {
  let rows = callerOf(ctx).role === 'member' ? within(ctx, reach) : inList(within(ctx, reach), status);
  if (store_no) rows = rows.where('work_order.store', '=', storeNumbered(store_no));
  if (stage) rows = rows.where('work_order.stage', '=', stage);
  if (keyword) rows = rows.where(matchesKeyword(ctx, keyword));
  return rows;
}

/** Matches a full mobile or its last four digits by keyed hash; else a part of a name, company, product or tag. */
function matchesKeyword(ctx: RequestContext, keyword: string) {
  return (eb: ExpressionBuilder<DB, 'work_order'>) => {
    if (/^1\d{10}$/.test(keyword)) return eb('work_order.customer', '=', customerOf(ctx, eb, keyword));
    const terms = /^\d{4}$/.test(keyword) ? [last4Term(ctx, keyword)] : searchTerms(keyword);
    const byTerms = eb('work_order.search', '@>', sql<string[]>`${terms}::text[] ${planWithValues}`);
    // Tags are internal judgements of the staff, so members cannot search by them.
    const tags = callerOf(ctx).role === 'member' ? [] : tagsNamed(ctx.listsInForce, keyword);
    if (tags.length === 0) return byTerms;
    // Reads the customer of each scanned order: a list of all customers with a tag may be a tenth of the tenant.
    const tagged = sql<SqlBool>`(
      select customer.tags && ${tags}::text[] from customer where customer.tenant_id = work_order.tenant_id and customer.id = work_order.customer
    )`;
    return eb.or([byTerms, tagged]);
  };
}
const customerOf = ({ secrets, site }: RequestContext, eb: ExpressionBuilder<DB, 'work_order'>, mobile: string) =>
  eb
    .selectFrom('customer')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'customer.tenant_id').onRef('person.id', '=', 'customer.person'),
    )
    .select(sql<string>`coalesce(customer.merged_into, customer.id)`.as('id'))
    .where('person.mobile_hash', '=', mobileHash(secrets, site.tenantId, mobile));

/** Full rows of the ids that the pages select. */
const rowsOfPages = (ctx: RequestContext, pages: readonly Expression<unknown>[], input: Input) =>
  orderListRows(ctx.db)
    .$if(hasCountsInPage(ctx, input), (rows) => rows.select(countsIn(ctx, input).as('counts')))
    .where('work_order.id', '=', sql<string>`any(array(${unionAll(pages)}))`);

async function pageOf(
  ctx: RequestContext,
  status: OrderStatus,
  input: Input,
): Promise<{ rows: (OrderListRow & { counts?: number[] | undefined })[]; next: string | null }> {
  const { sort, page_size: size } = input;
  const name = `orders ${status}`;
  if (sort === 'newest') {
    const rows = await executeList(ctx, name, input, () => newestOrders(ctx, status, input));
    return { rows: rows.slice(0, size), next: nextCursor(rows, size) };
  }
  const rows = await executeList(ctx, name, input, () => sortedOrders(ctx, status, input, `work_order.${sort}_order`));
  const last = rows[size - 1];
  const next = rows.length > size && last ? sortCursor(last.sort_value, last.id) : null;
  return { rows: rows.slice(0, size), next };
}

/** One row more than a page, which proves that a next page exists. */
const idsOfPages = (ctx: RequestContext, status: OrderStatus, input: Input) =>
  chosenOrders(ctx, status, input).map((rows) => rows.select('work_order.id').limit(input.page_size + 1));

function newestOrders(ctx: RequestContext, status: OrderStatus, input: Input) {
  const { cursor, page_size: size } = input;
  const pages = idsOfPages(ctx, status, input).map((rows) => {
    const page = rows.orderBy('work_order.id', 'desc');
    return cursor ? page.where('work_order.id', '<', idCursor(cursor)) : page;
  });
  return rowsOfPages(ctx, pages, input)
    .orderBy('work_order.id', 'desc')
    .limit(size + 1);
}

type SortColumn = `work_order.${Exclude<Input['sort'], 'newest'>}_order`;
function sortedOrders(ctx: RequestContext, status: OrderStatus, input: Input, by: SortColumn) {
  const { cursor, page_size: size } = input;
  const after = cursor ? readSortCursor(cursor) : null;
  const pages = idsOfPages(ctx, status, input).map((rows) => {
    const page = rows.orderBy(by).orderBy('work_order.id');
    return after
      ? page.where(sql<boolean>`(${sql.ref(by)}, work_order.id) > (${after.value}::int8, ${after.id}::uuid)`)
      : page;
  });
  return rowsOfPages(ctx, pages, input)
    .select(`${by} as sort_value`)
    .orderBy(by)
    .orderBy('work_order.id')
    .limit(size + 1);
}

/** The counts of `statuses`, each exact up to 1,000. The subquery is uncorrelated, so it runs once per statement. */
function countsIn(ctx: RequestContext, { scope, store_no }: Counted) {
  const counts = statuses.map((status) => {
    const scopes = disjointScopes(ctx, scope).map((reach) => {
      const rows = inList(within(ctx, reach), status);
      const ofStore = store_no ? rows.where('work_order.store', '=', storeNumbered(store_no)) : rows;
      return ofStore.select(sql.lit(1).as('one')).limit(maxExactCount + 1);
    });
    return sql`(select count(*) from (${unionAll(scopes)}) as counted)`;
  });
  return sql<number[]>`(select jsonb_build_array(${sql.join(counts)}))`;
}

/** Counts of several lists in one statement, each exact up to 1,000. */
export async function countLists(
  ctx: RequestContext,
  scope: Narrowing,
  lists: readonly { status: OrderStatus; stage?: Input['stage'] }[],
): Promise<ExactCount[]> {
  const [row] = await executeReused(ctx, 'counts of lists', [scope, lists], () => {
    const counts = lists.map(({ status, stage }) => {
      const scopes = chosenOrders(ctx, status, { stage, scope }).map((rows) =>
        rows.select(sql.lit(1).as('one')).limit(maxExactCount + 1),
      );
      return sql`(select count(*) from (${unionAll(scopes)}) as counted)`;
    });
    return ctx.db.selectNoFrom(sql<number[]>`(select jsonb_build_array(${sql.join(counts)}))`.as('counts'));
  });
  return row!.counts.map(exactCount);
}

async function countAll(ctx: RequestContext, { scope, store_no }: Counted): Promise<number[]> {
  const build = () => ctx.db.selectNoFrom(countsIn(ctx, { scope, store_no }).as('counts'));
  const [row] = await executeReused(ctx, 'order counts', [scope, store_no], build);
  return row!.counts;
}

/** How many orders of one list the store of the outer query has, within the data scope; exact up to 1,000. */
export function countInStore(
  ctx: RequestContext,
  scope: Narrowing,
  { status, stage }: { status: OrderStatus; stage?: Input['stage'] },
): RawBuilder<number> {
  const rows = inList(within(ctx, withinScope(ctx, scope)), status).where(sql<SqlBool>`work_order.store = store.id`);
  const listed = stage ? rows.where('work_order.stage', '=', stage) : rows;
  return sql<number>`(select count(*) from (${listed.select(sql.lit(1).as('one')).limit(maxExactCount + 1)}) as counted)`;
}

const namedCounts = (counts: readonly number[]) =>
  Object.fromEntries(statuses.map((status, i) => [status, exactCount(counts[i]!)])) as DataIn<List>['counts'];
