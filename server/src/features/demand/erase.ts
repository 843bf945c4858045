import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

/** Deletes the demands of an erased account with what advisers offered on them, and the offers that the account made. */
export async function eraseDemands(db: Kysely<DB>, account: string): Promise<void> {
  await db.deleteFrom('demand').where('author', '=', account).execute();
  await db.deleteFrom('demand_offer').where('adviser', '=', account).execute();
}
