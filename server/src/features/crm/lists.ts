import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { crm } from '@sycee/contract/crm';
import type { Narrowing } from '@sycee/domain/access/scope';
import type { OrderStatus } from '@sycee/domain/order/status';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { last4Term, mobileHash } from '#features/account/index.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor, readSortCursor, sortCursor } from '#platform/cursor.ts';
import { planWithValues } from '#platform/db/query-lanes.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { searchTerms } from '#platform/search.ts';
import { unionAll } from './disjoint-scopes.ts';
import { type OrderRow, orderRows } from './rows.ts';
import { disjointScopes, withinOwnScope } from './scope.ts';
import { tagsNamed } from './tag-search.ts';
import { itemView } from './views.ts';

type List = (typeof crm)['GET /finance/api/work_list'];
type Input = QueryOut<List>;
export const maxExactCount = 1000;
const statuses = ['working', 'undistributed', 'back', 'over', 'recycle'] as const;

/** One of the five lists; for a member everything of theirs. */
export async function listOrders(ctx: RequestContext, status: OrderStatus, input: Input): Promise<DataIn<List>> {
  const [page, counts] = await Promise.all([pageOf(ctx, status, input), countAll(ctx, input.scope)]);
  return { list: page.rows.map((row) => itemView(ctx, row)), next: page.next, counts };
}

/** Orders alone: a page is found by its index first, and what is shown of it is joined afterwards. */
const within = (ctx: RequestContext, reach: Expression<SqlBool>) =>
  ctx.db.selectFrom('work_order').where('work_order.deleted_at', 'is', null).where(reach);
type WorkOrders = ReturnType<typeof within>;
type Chosen = Pick<Input, 'stage' | 'keyword' | 'scope'>;

/** The status stands in the text, where PostgreSQL knows which partial index holds it. */
function inList(rows: WorkOrders, status: OrderStatus): WorkOrders {
  const listed = rows.where('work_order.status', '=', sql.lit(status));
  // While the customer is in the sea, the order is claimed there and not given out here.
  return status === 'undistributed' ? listed.where('work_order.in_pool', '=', sql.lit(false)) : listed;
}

/** What of a list is asked for, in walks that have no order in common; for a member everything of theirs. */
export const chosenOrders = (ctx: RequestContext, status: OrderStatus, input: Chosen): WorkOrders[] =>
  disjointScopes(ctx, input.scope).map((reach) => applyOrderFilter(ctx, status, input, reach));

/** Of it what the caller has by their own scope, and no team gives. */
export const ownOrders = (ctx: RequestContext, status: OrderStatus, input: Chosen): WorkOrders =>
  applyOrderFilter(ctx, status, input, withinOwnScope(ctx, input.scope));

function applyOrderFilter(
  ctx: RequestContext,
  status: OrderStatus,
  { stage, keyword }: Chosen,
  reach: Expression<SqlBool>,
): WorkOrders {
  let rows = callerOf(ctx).role === 'member' ? within(ctx, reach) : inList(within(ctx, reach), status);
  if (stage) rows = rows.where('work_order.stage', '=', stage);
  if (keyword) rows = rows.where(holds(ctx, keyword));
  return rows;
}

/** A mobile, whole or its last four, is found by keyed hash; anything else is part of a name, firm or product, or names a tag. */
function holds(ctx: RequestContext, keyword: string) {
  return (eb: ExpressionBuilder<DB, 'work_order'>) => {
    if (/^1\d{10}$/.test(keyword)) return eb('work_order.customer', '=', customerOf(ctx, eb, keyword));
    const terms = /^\d{4}$/.test(keyword) ? [last4Term(ctx, keyword)] : searchTerms(keyword);
    const found = eb('work_order.search', '@>', sql<string[]>`${terms}::text[] ${planWithValues}`);
    // Tags are the staff's own judgement: no member finds by them.
    const tags = callerOf(ctx).role === 'member' ? [] : tagsNamed(keyword);
    if (tags.length === 0) return found;
    // One look at the customer of each order that comes by: all who have a tag may be a tenth of the tenant.
    const tagged = sql<SqlBool>`(
      select customer.tags && ${tags}::text[] from customer where customer.tenant_id = work_order.tenant_id and customer.id = work_order.customer
    )`;
    return eb.or([found, tagged]);
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

/** The ids of a page by the index alone, and then what is shown of them. */
const shown = (ctx: RequestContext, pages: readonly Expression<unknown>[]) =>
  orderRows(ctx.db).where('work_order.id', '=', sql<string>`any(array(${unionAll(pages)}))`);

async function pageOf(
  ctx: RequestContext,
  status: OrderStatus,
  input: Input,
): Promise<{ rows: OrderRow[]; next: string | null }> {
  const { sort, cursor, page_size: size } = input;
  const scopes = chosenOrders(ctx, status, input).map((rows) => rows.select('work_order.id').limit(size + 1));
  if (sort === 'newest') {
    const pages = scopes.map((rows) => {
      const page = rows.orderBy('work_order.id', 'desc');
      return cursor ? page.where('work_order.id', '<', idCursor(cursor)) : page;
    });
    const found = await shown(ctx, pages)
      .orderBy('work_order.id', 'desc')
      .limit(size + 1)
      .execute();
    return { rows: found.slice(0, size), next: nextCursor(found, size) };
  }
  const by = `work_order.${sort}_order` as const;
  const after = cursor ? readSortCursor(cursor) : null;
  const pages = scopes.map((rows) => {
    const page = rows.orderBy(by).orderBy('work_order.id');
    return after
      ? page.where(sql<boolean>`(${sql.ref(by)}, work_order.id) > (${after.value}::int8, ${after.id}::uuid)`)
      : page;
  });
  const found = await shown(ctx, pages)
    .select(`${by} as sort_value`)
    .orderBy(by)
    .orderBy('work_order.id')
    .limit(size + 1)
    .execute();
  const last = found[size - 1];
  const next = found.length > size && last ? sortCursor(last.sort_value, last.id) : null;
  return { rows: found.slice(0, size), next };
}

/** All five counts in one statement, each exact to 1,000. */
async function countAll(ctx: RequestContext, scope: Narrowing): Promise<DataIn<List>['counts']> {
  const one = (status: OrderStatus) => {
    const scopes = disjointScopes(ctx, scope).map((reach) =>
      inList(within(ctx, reach), status)
        .select(sql.lit(1).as('one'))
        .limit(maxExactCount + 1),
    );
    return sql<number>`(select count(*) from (${unionAll(scopes)}) as counted)`.as(status);
  };
  const found = await ctx.db.selectNoFrom(statuses.map(one)).executeTakeFirstOrThrow();
  const entries = statuses.map((status) => {
    const n = found[status];
    return [status, { n: Math.min(n, maxExactCount), more: n > maxExactCount }] as const;
  });
  return Object.fromEntries(entries) as DataIn<List>['counts'];
}
