import type { Kysely } from 'kysely';
import { hasUploadToReview, releaseUpload } from '#features/upload/index.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { expireMedia, hasMediaToReview } from './media/repository.ts';

/** A voice message or video is named by its id, an uploaded file by a key with folders. */
const isMedia = (key: string): boolean => !key.includes('/');

/** Files that no message has, because none was stored or forwarded, are deleted with the sweep of uploads. Voice and videos have a time of their own. */
export async function releaseUnused(db: Kysely<DB>, keys: Iterable<string>, now: number): Promise<void> {
  for (const key of keys)
    if (!isMedia(key) && !(await isUsed(db, key)) && !(await isInHeldMessage(db, key)))
      await releaseUpload(db, key, now);
}

/** Whether the content check wants a person to look at one of these files. */
export async function needsReview(db: Kysely<DB>, keys: readonly string[]): Promise<boolean> {
  const [media, uploads] = [keys.filter(isMedia), keys.filter((key) => !isMedia(key))];
  const found = await Promise.all([
    uploads.length > 0 && hasUploadToReview(db, uploads),
    media.length > 0 && hasMediaToReview(db, media),
  ]);
  return found.includes(true);
}

const isUsed = async (db: Kysely<DB>, key: string): Promise<boolean> =>
  !!(await db.selectFrom('message_file').select('seq').where('upload_key', '=', key).executeTakeFirst());

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
  const keys = new Set((await detached.execute()).map(({ upload_key }) => upload_key));
  await releaseUnused(db, keys, now);
  for (const key of keys) if (isMedia(key) && !(await isUsed(db, key))) await expireMedia(db, key, now);
}
