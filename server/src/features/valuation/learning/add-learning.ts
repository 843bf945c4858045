import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';

interface NewLearning {
  tenantId: string;
  now: number;
  /** Null: the schedule. */
  account: string | null;
}

/** Adds a learning that waits, unless one does; says whether it was added. */
export async function addLearning(db: Kysely<DB>, { tenantId, now, account }: NewLearning): Promise<boolean> {
  const added = await db
    .insertInto('valuation_model')
    .values({
      tenant_id: tenantId,
      id: newId(now),
      requested_by: account,
      state: 'waiting',
      created_at: new Date(now),
    })
    .onConflict((on) => on.columns(['tenant_id']).where('state', '=', sql.lit('waiting')).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}
