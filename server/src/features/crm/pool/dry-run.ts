import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { pools } from '@sycee/contract/pools';
import { type Expiry, firstExpiry } from '@sycee/domain/order/pool-expiry';
import { type PoolExpiry, poolExpiryReasons } from '@sycee/domain/order/status';
import { addDays, businessDateOf, startOfBusinessDate } from '@sycee/domain/time/business-date';
import { sql } from 'kysely';
import { customerRows } from '#features/crm/customers/rows.ts';
import { itemOf } from '#features/crm/customers/views.ts';
import { named } from '#features/crm/order-views.ts';
import type { RequestContext } from '#platform/context.ts';
import { maxExactCount } from '#platform/db/exact-count.ts';
import { expiryCandidates, factsOf, rulesOf } from './expiry-facts.ts';
import { poolInScope, resolveManagedStore } from './manage.ts';

type Call = (typeof pools)['POST /finance/api/sea/dry_run'];
/** Maximum of customers examined; if there are more candidates, the counts are marked `more`. */
const maxExamined = 5_000;
const maxListed = 50;

/** Shows which customers would expire under the given rules, with the store's other pools unchanged. Writes nothing. */
export async function dryRun(ctx: RequestContext, input: BodyOut<Call>): Promise<DataIn<Call>> {
  const pool = input.id ? await poolInScope(ctx.db, ctx, input.id) : null;
  const store = pool?.store ?? (await resolveManagedStore(ctx.db, ctx, input.store_no));
  const typed = { ...input, id: pool?.id ?? '' };
  const pools = await ctx.db
    .selectFrom('pool')
    .select(['id', 'is_first', 'contact_days', 'deal_days', 'warn_days', 'protected_stages'])
    .where('store', '=', store)
    .where('removed_at', 'is', null)
    .orderBy('is_first', 'desc')
    .orderBy('id')
    .execute();
  const rules = (pool ? pools.map((one) => (one.id === pool.id ? typed : one)) : [...pools, typed]).map(rulesOf);
  const today = businessDateOf(ctx.now);
  const tomorrow = startOfBusinessDate(addDays(today, 1));
  const until = startOfBusinessDate(addDays(today, input.days + 1)) - 1;
  const rows = await expiryCandidates(ctx.db, { store, rules, until, limit: maxExamined + 1 }).execute();
  const expiries = rows
    .flatMap((row) => {
      const expiry = firstExpiry(factsOf(row), rules);
      return expiry && expiry.pool.row === typed && expiry.on <= until ? [{ id: row.id, expiry }] : [];
    })
    .sort((a, b) => a.expiry.on - b.expiry.on);
  const now = expiries.filter(({ expiry }) => expiry.on < tomorrow).length;
  const count = (n: number) => ({
    n: Math.min(n, maxExactCount),
    more: n > maxExactCount || rows.length > maxExamined,
  });
  return {
    today: count(now),
    later: count(expiries.length - now),
    list: await expiryViews(ctx, expiries.slice(0, maxListed)),
  };
}

async function expiryViews(
  ctx: RequestContext,
  expiries: readonly { id: string; expiry: Expiry }[],
): Promise<DataIn<Call>['list']> {
  const ids = expiries.map(({ id }) => id);
  const rows = await customerRows(ctx.db).where('customer.id', '=', sql<string>`any(${ids}::uuid[])`).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return expiries.flatMap(({ id, expiry }) => {
    const row = byId.get(id);
    const reason = named<PoolExpiry>(expiry.reason, poolExpiryReasons, ctx.language);
    return row ? [{ customer: itemOf(ctx, row), on: new Date(expiry.on).toISOString(), reason }] : [];
  });
}
