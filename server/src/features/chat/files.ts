import type { Kysely } from 'kysely';
import { releaseUpload } from '#features/upload/index.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** Files that no message has, because none was stored or forwarded, are deleted with the sweep of uploads. */
export async function releaseUnused(db: Kysely<DB>, keys: Iterable<string>, now: number): Promise<void> {
  for (const key of keys) {
    const used = await db.selectFrom('message_file').select('seq').where('upload_key', '=', key).executeTakeFirst();
    if (!used) await releaseUpload(db, key, now);
  }
}
