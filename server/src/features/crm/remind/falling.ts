import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { reminders } from '@sycee/contract/reminders';
import { sql } from 'kysely';
import { ownAndSharedCustomers } from '#features/crm/customers/lists.ts';
import { customerListRows } from '#features/crm/customers/rows.ts';
import { itemOf } from '#features/crm/customers/views.ts';
import { customerFacts, expiryOfRow, mayExpire, poolsColumn } from '#features/crm/pool/expiry-facts.ts';
import { unionAll } from '#features/crm/union-all.ts';
import type { RequestContext } from '#platform/context.ts';
import { readSortCursor, sortCursor } from '#platform/cursor.ts';
import { type ExactCount, maxExactCount } from '#platform/db/exact-count.ts';

type Call = (typeof reminders)['GET /finance/api/contact_falling'];
type Input = Pick<QueryOut<Call>, 'scope' | 'store_no'>;
type Item = DataIn<Call>['list'][number];

const dayMs = 86_400_000;

export async function fallingCustomers(
  ctx: RequestContext,
  { cursor, page_size: size, ...input }: QueryOut<Call>,
): Promise<DataIn<Call>> {
  const { soon, isPart } = await expiringSoon(ctx, input);
  const after = cursor ? readSortCursor(cursor) : null;
  const rest = after
    ? soon.filter(({ id, on }) => on > Number(after.value) || (on === Number(after.value) && id > after.id))
    : soon;
  const page = rest.slice(0, size);
  const last = page.at(-1);
  return {
    list: await itemsOf(ctx, page),
    next: rest.length > size && last ? sortCursor(last.on, last.id) : null,
    falling: { n: soon.length, more: isPart },
  };
}

/** The first of the same list. */
export const firstFalling = async (ctx: RequestContext, input: Input, n: number): Promise<Item[]> =>
  await itemsOf(ctx, (await expiringSoon(ctx, input)).soon.slice(0, n));

export async function countFalling(ctx: RequestContext, input: Input): Promise<ExactCount> {
  const { soon, isPart } = await expiringSoon(ctx, input);
  return { n: soon.length, more: isPart };
}

interface Expiring {
  id: string;
  on: number;
}

/** Customers that will soon expire, nearest day first: an index preselects those near the days of any pool, the rules decide. `isPart`: others were not examined. */
async function expiringSoon(
  ctx: RequestContext,
  { scope, store_no }: Input,
): Promise<{ soon: Expiring[]; isPart: boolean }> {
  const pools = await ctx.db
    .selectFrom('pool')
    .select(['contact_days', 'deal_days', 'warn_days'])
    .where('removed_at', 'is', null)
    .execute();
  const since = (days: (pool: (typeof pools)[number]) => number | null) => {
    const minDays = Math.min(...pools.map((pool) => (days(pool) ?? Number.POSITIVE_INFINITY) - pool.warn_days));
    return Number.isFinite(minDays) ? new Date(ctx.now - minDays * dayMs) : null;
  };
  const [silent, assigned] = [since((pool) => pool.contact_days), since((pool) => pool.deal_days)];
  if (!silent && !assigned) return { soon: [], isPart: false };
  const examined = maxExactCount + 1;
  const candidates = ownAndSharedCustomers(ctx, scope, store_no).map((rows) =>
    rows
      .where('customer.owner', 'is not', null)
      .where('customer.locked_at', 'is', null)
      .where(mayExpire({ silent, assigned }))
      .select(['customer.id', 'customer.silent_since'])
      .orderBy('customer.silent_since')
      .limit(examined),
  );
  // The limit applies to all scopes together, because the orders of each examined customer are read.
  const longest = sql<string>`any(array(
    select id from (${unionAll(candidates)}) as silent order by silent_since limit ${sql.lit(examined)}
  ))`;
  const rows = await customerFacts(ctx.db).select(poolsColumn).where('customer.id', '=', longest).execute();
  const soon = rows.flatMap((row) => {
    const expiry = expiryOfRow({ ...row, in_pool: false, erased_at: null });
    return expiry && ctx.now >= expiry.warnFrom ? [{ id: row.id, on: expiry.on }] : [];
  });
  soon.sort((a, b) => a.on - b.on || (a.id < b.id ? -1 : 1));
  return { soon: soon.slice(0, maxExactCount), isPart: rows.length > maxExactCount };
}

/** What is shown of customers, in their order. */
async function itemsOf(ctx: RequestContext, customers: readonly Expiring[]): Promise<Item[]> {
  if (customers.length === 0) return [];
  const ids = customers.map(({ id }) => id);
  const rows = await customerListRows(ctx.db)
    .where((eb) => eb('customer.id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => (found.has(id) ? itemOf(ctx, found.get(id)!) : []));
}
