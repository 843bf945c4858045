import type { Kysely } from 'kysely';
import { releaseUpload } from '#features/upload/index.ts';
import type { DB } from '#platform/db/schema.gen.ts';

/** Files that no message has, because none was stored or forwarded, are deleted with the sweep of uploads. */
export async function releaseUnused(db: Kysely<DB>, keys: Iterable<string>, now: number): Promise<void> {
  for (const key of keys) {
    const used = await db.selectFrom('message_file').select('seq').where('upload_key', '=', key).executeTakeFirst();
    if (!used && !(await isInHeldMessage(db, key))) await releaseUpload(db, key, now);
  }
}

/** A message that waits for a decision keeps its files. */
const isInHeldMessage = async (db: Kysely<DB>, key: string): Promise<boolean> =>
  !!(await db
    .selectFrom('held_message')
    .select('id')
    .where('status', '=', 'waiting')
    .where((eb) => eb(eb.val(key), '=', eb.fn.any('files')))
    .executeTakeFirst());

/** Takes their files from these messages of a conversation, or from all, and releases the files that no other message has. */
export async function detachFiles(
  db: Kysely<DB>,
  tid: string,
  seqs: readonly number[] | 'all',
  now: number,
): Promise<void> {
  const files = db.deleteFrom('message_file').where('conversation', '=', tid).returning('upload_key');
  const detached = seqs === 'all' ? files : files.where((eb) => eb('seq', '=', eb.fn.any(eb.val(seqs))));
  await releaseUnused(db, new Set((await detached.execute()).map(({ upload_key }) => upload_key)), now);
}
