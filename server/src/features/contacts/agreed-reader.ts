import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

/** A reader of what somebody shared shows them the name, and so agreed to be contacted by them. */
export async function showsName(db: Kysely<DB>, reader: string, sharer: string): Promise<boolean> {
  const row = await db
    .selectFrom('reading_consent')
    .select('id')
    .where('reader', '=', reader)
    .where('sharer', '=', sharer)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return !!row;
}
