import { type Kysely, sql } from 'kysely';
import type { DB } from './db/schema.gen.ts';

/**
 * Waits until no other transaction has this lock of the tenant, and keeps it until this one ends. For what several rows decide together, as
 * their number: rows that do not exist yet cannot be locked. What is read afterwards is read as the transaction before has left it.
 */
export async function lockByName(db: Kysely<DB>, tenantId: string, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${tenantId}`}, 0))`.execute(db);
}
