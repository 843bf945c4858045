import { firstExpiry } from '@sycee/domain/order/pool-expiry';
import { openStatuses } from '@sycee/domain/order/status';
import { type Kysely, sql } from 'kysely';
import { moveCustomerToPool } from '#features/crm/actions/move-to-pool.ts';
import { orderRows } from '#features/crm/order-rows.ts';
import type { Ports } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { customerFacts, expiryCandidates, factsOf, type PoolRow, rulesOf } from './expiry-facts.ts';

/** Candidates per transaction. */
const batchSize = 100;

/**
 * Moves expired customers into their pool. Any server may run it at any time: facts are read again under the locks, so customers
 * that were moved, contacted or claimed meanwhile are skipped.
 */
export async function releaseExpired(ports: Ports): Promise<void> {
  for (const tenantId of await ports.registry.openTenants()) {
    const db = ports.database.of(tenantId);
    const pools = await poolsWithDays(db);
    for (const [store, ofStore] of Map.groupBy(pools, (pool) => pool.store))
      await releaseOfStore(ports, tenantId, store, ofStore);
  }
}

/** Pools into which customers expire, the first pool of each store first. */
export const poolsWithDays = (db: Kysely<DB>) =>
  db
    .selectFrom('pool')
    .select(['id', 'store', 'name_zh', 'name_en', 'contact_days', 'deal_days', 'warn_days', 'protected_stages'])
    .where('removed_at', 'is', null)
    .where(({ eb, or }) => or([eb('contact_days', 'is not', null), eb('deal_days', 'is not', null)]))
    .orderBy('is_first', 'desc')
    .orderBy('id')
    .execute();

async function releaseOfStore(ports: Ports, tenantId: string, store: string, pools: readonly PoolRow[]): Promise<void> {
  const db = ports.database.of(tenantId);
  const rules = pools.map(rulesOf);
  let after: string | undefined;
  for (;;) {
    const now = ports.clock.now();
    const rows = await expiryCandidates(db, { store, rules, until: now, after, limit: batchSize }).execute();
    const due = rows.filter((row) => (firstExpiry(factsOf(row), rules)?.on ?? now + 1) <= now).map(({ id }) => id);
    if (due.length > 0)
      await db.transaction().execute((within) => releaseNow(within, { ...ports, site: { tenantId }, now }, due, pools));
    after = rows.at(-1)?.id;
    if (rows.length < batchSize) return;
  }
}

type Scope = Pick<Ports, 'secrets'> & { site: { tenantId: string }; now: number };

async function releaseNow(
  db: Kysely<DB>,
  ctx: Scope,
  ids: readonly string[],
  pools: readonly PoolRow[],
): Promise<void> {
  const idList = sql<string>`any(${[...ids]}::uuid[])`;
  const openOrders = () =>
    orderRows(db)
      .where('work_order.customer', '=', idList)
      .where('work_order.status', 'in', openStatuses)
      .orderBy('work_order.id');
  const locked = new Set((await openOrders().forNoKeyUpdate('work_order').execute()).map(({ id }) => id));
  await db.selectFrom('customer').select('id').where('id', '=', idList).orderBy('id').forNoKeyUpdate().execute();
  // Read again: the locks are held now.
  const orders = Map.groupBy(await openOrders().execute(), ({ customer }) => customer);
  const rules = (await lockPools(db, pools)).map(rulesOf);
  const rows = await customerFacts(db).where('customer.id', '=', idList).execute();
  for (const row of rows) {
    const expiry = firstExpiry(factsOf(row), rules);
    const workOrders = orders.get(row.id) ?? [];
    // An order filed meanwhile is not locked: the next run decides.
    if (!expiry || expiry.on > ctx.now || workOrders.some(({ id }) => !locked.has(id))) continue;
    const customer = { id: row.id, person: row.person, wrapped_key: row.wrapped_key };
    // If the state machine refuses, for example while an institution reviews an order, the customer stays until the next run.
    await moveCustomerToPool(db, ctx, customer, workOrders, {
      pool: expiry.pool.row,
      reason: expiry.reason,
      by: null,
    });
  }
}

/** Reads the pools again with a share lock, which blocks their removal: current rules, without removed pools. */
async function lockPools(db: Kysely<DB>, pools: readonly PoolRow[]): Promise<PoolRow[]> {
  const ids = pools.map(({ id }) => id);
  const rows = await db
    .selectFrom('pool')
    .select(['id', 'name_zh', 'name_en', 'contact_days', 'deal_days', 'warn_days', 'protected_stages'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
