import { picturesOf, type Scene, sceneLimits } from '@sycee/domain/poster/scene';
import { uploadKinds } from '@sycee/domain/upload/kinds';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { isInPoster, takeUpload, unusedKeptMs } from '#features/upload/index.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { PictureSize } from '#platform/poster-drawing/drawing-cost.ts';
import { picturesTooHeavy, pictureUnavailable } from './words.ts';

/** Keys of all pictures of these scenes. */
export const keysOf = (...scenes: readonly (Scene | null)[]): string[] => [
  ...new Set(scenes.flatMap((scene) => (scene ? picturesOf(scene) : []))),
];

interface Change {
  account: string;
  /** What the poster has from now on. */
  next: readonly string[];
  /** What it may have without another proof: it had them, or its template has. */
  known: readonly string[];
  /** What a save took away, from the scene or with an old version. */
  gone: readonly string[];
  now: number;
}

/**
 * Takes the pictures of a poster into use, and lets go of those that no poster shows any more. The uploads are locked first and in one order, so that of a poster that takes a picture
 * and one that lets it go the second sees what the first did.
 */
export async function changePictures(db: Kysely<DB>, { account, next, known, gone, now }: Change): Promise<void> {
  await lockUploads(db, [...next, ...gone]);
  const added = next.filter((key) => !known.includes(key));
  for (const key of added)
    if (!(await takeUpload(db, account, 'poster', key)) && !(await isOfTemplate(db, key))) throw pictureUnavailable();
  const taken = next.filter((key) => !added.includes(key));
  if (taken.length > 0)
    await db.updateTable('upload').set({ retained_until: null }).where('key', 'in', taken).execute();
  await releasePictures(db, gone, now);
}

/** Lets go of pictures that no poster and no kept version shows; they are deleted a day later. Call it after the poster was written. */
export async function releasePictures(db: Kysely<DB>, keys: readonly string[], now: number): Promise<void> {
  if (keys.length === 0) return;
  await lockUploads(db, keys);
  await db
    .updateTable('upload')
    .set({ retained_until: new Date(now + unusedKeptMs) })
    .where('key', 'in', keys)
    .where('kind', '=', 'poster')
    .where(({ not }) => not(isInPoster))
    .execute();
}

async function lockUploads(db: Kysely<DB>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.selectFrom('upload').select('key').where('key', 'in', keys).orderBy('key').forUpdate().execute();
}

/** Of the uploads behind these keys. The size of one that nobody measured is the largest that an upload may have. */
export async function sizesOf(db: Kysely<DB>, keys: readonly string[]): Promise<PictureSize[]> {
  if (keys.length === 0) return [];
  const rows = await db.selectFrom('upload').select(['bytes', 'width', 'height']).where('key', 'in', keys).execute();
  const { edgeAtMost } = uploadKinds.poster;
  return rows.map(({ bytes, width, height }) => ({ bytes, pixels: (width ?? edgeAtMost) * (height ?? edgeAtMost) }));
}

/** Refuses a scene whose pictures could not be held in memory together with those of others. */
export async function refuseHeavy(db: Kysely<DB>, scene: Scene): Promise<void> {
  const sizes = await sizesOf(db, picturesOf(scene));
  if (sizes.reduce((sum, { bytes }) => sum + bytes, 0) > sceneLimits.pictureBytes) throw picturesTooHeavy();
}

/** Everybody may use the pictures of templates that are offered. */
async function isOfTemplate(db: Kysely<DB>, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('poster')
    .select('id')
    .where('owner', 'is', null)
    .where('state', '=', 'published')
    .where(sql<SqlBool>`pictures @> ${[key]}::text[]`)
    .executeTakeFirst();
  return row !== undefined;
}
