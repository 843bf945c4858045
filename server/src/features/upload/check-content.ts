import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { contentRefusal, contentUnchecked } from '#platform/content-refusal.ts';
import type { Ports } from '#platform/context.ts';
import { ContentCheckUnavailable } from '#platform/ports/content-check/content-check.ts';
import type { Access } from './credential.ts';
import { StorageError } from './storage-error.ts';

/** Frames of an animation that are checked, evenly spread over it. */
const framesAtMost = 5;
/** Services take neither very large nor very small pictures. */
const edgeAtMost = 2048;
const edgeAtLeast = 64;

/** Writes JPEG copies of a clean picture into a new folder: one, or several frames of an animation. */
export async function copiesToCheck(picture: string, folder: string): Promise<string[]> {
  const { width, height, pageHeight = height, pages = 1 } = await sharp(picture).metadata();
  const frames = Math.min(pages, framesAtMost);
  const scale = Math.min(1, edgeAtMost / Math.max(width, pageHeight));
  const missing = (edge: number) => Math.max(0, edgeAtLeast - Math.round(edge * scale));
  await mkdir(folder, { mode: 0o700 });
  const copies = Array.from({ length: frames }, (_, n) => path.join(folder, `${n}.jpg`));
  for (const [n, copy] of copies.entries())
    await sharp(picture, { page: frames === 1 ? 0 : Math.round((n * (pages - 1)) / (frames - 1)) })
      .resize({ width: edgeAtMost, height: edgeAtMost, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .extend({ right: missing(width), bottom: missing(pageHeight), extendWith: 'copy' })
      .jpeg({ quality: 85 })
      .toFile(copy);
  return copies;
}

/** Throws if one of the copies is refused, or cannot be checked now. True: a person should look at it. */
export async function requireAllowedContent(
  { contentCheck, log }: Pick<Ports, 'contentCheck' | 'log'>,
  { account }: Access,
  copies: readonly string[],
): Promise<boolean> {
  if (!contentCheck) return false;
  let needsReview = false;
  for (const copy of copies) {
    const verdict = await contentCheck.checkPicture(copy).catch((error: unknown) => {
      if (!(error instanceof ContentCheckUnavailable)) throw error;
      log.warn({ err: error }, 'a picture could not be checked');
      throw new StorageError(429, 'ContentUnchecked', { words: contentUnchecked, facts: { account } });
    });
    if (verdict.is === 'refused')
      throw new StorageError(400, 'ContentRefused', {
        words: contentRefusal('picture', verdict.category, contentCheck),
        facts: { account, kind: verdict.category },
      });
    needsReview ||= verdict.is === 'review';
  }
  return needsReview;
}
