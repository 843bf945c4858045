import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import { brokerRows } from './brokers.ts';
import { openByOwner } from './order-rows.ts';
import { countUncontacted } from './uncontacted-customers.ts';

/** Whether an active adviser can take one more customer: open orders and customers who wait for a first contact count, as in assignments. */
export async function hasCapacity(db: Kysely<DB>, adviser: string): Promise<boolean> {
  return (await withCapacity(db, await brokerRows(db).where('account.id', '=', adviser).execute())).length > 0;
}

/** How many active advisers of some stores can take one more customer, without a person who may be one of them. */
export async function countWithCapacity(
  db: Kysely<DB>,
  stores: readonly string[],
  { besides }: { besides: string },
): Promise<number> {
  const rows = await brokerRows(db)
    .where('account.store', '=', sql<string>`any(${[...stores]}::uuid[])`)
    .where('account.person', '<>', besides)
    .where('account.is_support', '=', false)
    .execute();
  return (await withCapacity(db, rows)).length;
}

async function withCapacity<Row extends { id: string; capacity: number }>(
  db: Kysely<DB>,
  rows: readonly Row[],
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const open = await openByOwner(
    db,
    rows.map(({ id }) => id),
  );
  const waiting = await countUncontacted(db, rows);
  return rows.filter(({ id, capacity }) => (open.get(id) ?? 0) + (waiting.get(id) ?? 0) < capacity);
}
