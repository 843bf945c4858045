import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

/** Deletes the shop of an erased account with its items and counts. Its cover is released with the other uploads of the account. */
export async function eraseShop(db: Kysely<DB>, account: string): Promise<void> {
  await db.deleteFrom('shop').where('owner', '=', account).execute();
}
