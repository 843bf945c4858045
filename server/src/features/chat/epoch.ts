import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

/**
 * Names the history of this database. A restored copy has another cluster, another timeline or another database than the one that devices have synchronized
 * with, so it has another epoch and they replace their copies.
 */
export async function epochOf(db: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ history: string }>`
    select concat_ws(' ', (select system_identifier from pg_control_system()), (select timeline_id from pg_control_checkpoint()),
      (select oid from pg_database where datname = current_database())) as history`.execute(db);
  return createHash('sha256').update(rows[0]!.history).digest('base64url').slice(0, 16);
}
