import type { Kysely } from 'kysely';
import { releaseUpload, takeUpload } from '#features/upload/index.ts';
import { invalid } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { evidenceAmong } from './moderation/evidence.ts';

const uploadFirst = () =>
  invalid({ pictures: { zh: '请先上传图片，再发布', en: 'Upload the pictures first, then publish' } });

/** Keys of uploads of type `post` in the order of the post; the same picture twice is refused. */
export function pictureKeys(ctx: RequestContext, pictures: readonly string[]): string[] {
  const keys = pictures.map((picture) => {
    const key = ctx.files.keyOf(picture, 'post');
    if (!key) throw uploadFirst();
    return key;
  });
  if (new Set(keys).size < keys.length)
    throw invalid({ pictures: { zh: '同一张图片只能放一次', en: 'Use each picture once' } });
  return keys;
}

/** Makes these the pictures of a post: takes new ones out of the caller's own uploads, and releases those that it shows no more. */
export async function writePictures(
  db: Kysely<DB>,
  ctx: RequestContext,
  post: string,
  keys: readonly string[],
): Promise<void> {
  const before = await picturesOf(db, post);
  const kept = new Map(before.map((picture) => [picture.key, picture]));
  const rows: { key: string; width: number; height: number }[] = [];
  for (const key of keys) rows.push(kept.get(key) ?? (await takePicture(db, ctx, key)));
  await removePictureRows(db, post);
  for (const { key } of before) if (!keys.includes(key)) await releaseUpload(db, key, ctx.now);
  if (rows.length === 0) return;
  await db
    .insertInto('post_picture')
    .values(rows.map((row, position) => ({ tenant_id: ctx.site.tenantId, post, position, ...row })))
    .execute();
}

async function takePicture(db: Kysely<DB>, ctx: RequestContext, key: string) {
  const taken = await takeUpload(db, callerOf(ctx).account, 'post', key);
  if (!taken?.width || !taken.height) throw uploadFirst();
  // The upload is locked by its update, so that two posts cannot take it at the same time.
  const used = await db.selectFrom('post_picture').select('post').where('key', '=', key).executeTakeFirst();
  if (used) throw uploadFirst();
  return { key, width: taken.width, height: taken.height };
}

const picturesOf = (db: Kysely<DB>, post: string) =>
  db
    .selectFrom('post_picture')
    .select(['key', 'width', 'height'])
    .where('post', '=', post)
    .orderBy('position')
    .execute();
const removePictureRows = (db: Kysely<DB>, post: string) =>
  db.deleteFrom('post_picture').where('post', '=', post).execute();

/** Releases the pictures of a post that ends, but for those that an open case needs as evidence. */
export async function releasePictures(db: Kysely<DB>, post: string, now: number): Promise<void> {
  const pictures = await picturesOf(db, post);
  const evidence = await evidenceAmong(
    db,
    post,
    pictures.map(({ key }) => key),
  );
  await removePictureRows(db, post);
  for (const { key } of pictures) if (!evidence.has(key)) await releaseUpload(db, key, now);
}
