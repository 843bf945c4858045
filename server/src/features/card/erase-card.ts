import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

/** Deletes the card of an erased account. Its picture is released with the other uploads of the account. */
export async function eraseCard(db: Kysely<DB>, account: string): Promise<void> {
  await db.deleteFrom('business_card').where('account', '=', account).execute();
}
