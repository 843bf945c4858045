import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { customers } from '@sycee/contract/customers';
import type { Narrowing } from '@sycee/domain/access/scope';
import { type RawBuilder, sql } from 'kysely';
import { executeList, executeReused, hasCountsInPage } from '#features/crm/reuse-query.ts';
import { isManager } from '#features/crm/scope.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { nextCursor } from '#platform/cursor.ts';
import { exactCount } from '#platform/db/exact-count.ts';
import {
  countOf,
  filtered,
  type ListInput,
  myCustomerIds,
  newestCustomers,
  pooledCustomers,
  sortedCustomers,
  sortedPage,
} from './lists.ts';
import { itemOf } from './views.ts';

type Mine = (typeof customers)['GET /finance/api/my_customer_list'];

export async function myCustomers(ctx: RequestContext, input: QueryOut<Mine>): Promise<DataIn<Mine>> {
  const [{ list, next, counts: ofPage }, apart] = await Promise.all([
    myPage(ctx, input),
    hasCountsInPage(ctx, input) ? undefined : readMyCounts(ctx, input.scope),
  ]);
  const counts = (apart ?? ofPage ?? (await readMyCounts(ctx, input.scope))).map(exactCount);
  const [customer, clue, sea, freeCustomers = exactCount(0), freeLeads = exactCount(0)] = counts;
  return {
    list,
    next,
    counts: { customer: customer!, clue: clue!, sea: sea!, to_give: { customer: freeCustomers, clue: freeLeads } },
  };
}

async function myPage(ctx: RequestContext, input: QueryOut<Mine>) {
  const scopes = () => filtered(ctx, myCustomerIds(ctx, input), input);
  const isCounted = hasCountsInPage(ctx, input);
  const counts = () => sql<number[]>`(select jsonb_build_array(${sql.join(myCounts(ctx, input.scope))}))`.as('counts');
  const { sort, page_size: size } = input;
  if (sort !== 'newest') {
    const build = () =>
      sortedCustomers(ctx, `${sort}_order`, scopes(), input).$if(isCounted, (rows) => rows.select(counts()));
    const rows = await executeList(ctx, 'customers', input, build);
    return { ...sortedPage(ctx, rows, input), counts: rows[0]?.counts };
  }
  const build = () => newestCustomers(ctx, scopes(), input).$if(isCounted, (rows) => rows.select(counts()));
  const rows = await executeList(ctx, 'customers', input, build);
  const list = rows.slice(0, size).map((row) => itemOf(ctx, row));
  return { list, next: nextCursor(rows, size), counts: rows[0]?.counts };
}

/** Customers, leads, the pool, and, for managers, who can assign them, unassigned customers and leads. */
function myCounts(ctx: RequestContext, scope: Narrowing): RawBuilder<number>[] {
  const unassigned = (kind: ListInput['kind']) => myCustomerIds(ctx, { scope, kind, adviser: 'none' });
  const counted = [
    myCustomerIds(ctx, { scope, kind: 'customer' }),
    myCustomerIds(ctx, { scope, kind: 'clue' }),
    pooledCustomers(ctx),
    // Counted row by row.
    ...(isManager(callerOf(ctx)) ? [unassigned('customer'), unassigned('clue')] : []),
  ];
  return counted.map(countOf);
}

/** Separate statements, so that a manager's counts run in parallel. */
function readMyCounts(ctx: RequestContext, scope: Narrowing): Promise<number[]> {
  const counts = isManager(callerOf(ctx)) ? 5 : 3;
  return Promise.all(
    Array.from({ length: counts }, async (_, i) => {
      const build = () => ctx.db.selectNoFrom(myCounts(ctx, scope)[i]!.as('n'));
      const [row] = await executeReused(ctx, `customer count ${i}`, scope, build);
      return row!.n;
    }),
  );
}
