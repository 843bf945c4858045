import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import { brokerRows } from './brokers.ts';
import { openByOwner } from './order-rows.ts';
import { countUncontacted } from './uncontacted-customers.ts';

/** Whether an active adviser can take one more customer: open orders and customers who wait for a first contact count, as in assignments. */
export async function hasCapacity(db: Kysely<DB>, adviser: string): Promise<boolean> {
  const row = await brokerRows(db).where('account.id', '=', adviser).executeTakeFirst();
  if (!row) return false;
  const [open, waiting] = [await openByOwner(db, [adviser]), await countUncontacted(db, [row])];
  return (open.get(adviser) ?? 0) + (waiting.get(adviser) ?? 0) < row.capacity;
}
