import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

/** Deletes the valuations of an erased account. */
export async function eraseValuations(db: Kysely<DB>, account: string): Promise<void> {
  await db.deleteFrom('valuation').where('owner', '=', account).execute();
}
