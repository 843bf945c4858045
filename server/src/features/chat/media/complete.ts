import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { MediaState } from '@sycee/contract/chat-media';
import { piecesOfMedia } from '@sycee/domain/messages/media';
import { conflict, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { checkMedia, type MediaCheck } from '#platform/media-reader/media-check.ts';
import { newId } from '#platform/random.ts';
import type { ReadingCost } from '#platform/reading-queue.ts';
import { open } from '#platform/secrets.ts';
import { checkContent } from './check-content.ts';
import { continueVideoCheck } from './check-video.ts';
import {
  arrivedPieces,
  type MediaRow,
  objectKey,
  openMediaKey,
  ownMedia,
  pieceBound,
  pieceKey,
  sealedObjectType,
} from './repository.ts';
import { sealInChunks } from './seal-chunks.ts';
import { stateOf } from './state.ts';
import { removePieces } from './sweep-media.ts';

/** How long a check has a file for itself; a server that is stopped in between leaves it to the next completion. */
const checkedWithinMs = 120_000;
const waitAtMostMs = 60_000;
const checkCost: ReadingCost = { memoryMb: 120, effort: 1 };

/** Checks an upload of which all pieces have arrived, and stores what is kept of it. Of several completions at the same time one does the work. */
export async function completeMedia(ctx: RequestContext, media: string): Promise<MediaState> {
  const { account } = callerOf(ctx);
  const row = await ownMedia(ctx.db, account, media);
  if (!row || row.state === 'removed') throw notFound();
  if ((row.state === 'uploading' || row.state === 'checking') && !row.content_asked_after) {
    const arrived = await arrivedPieces(ctx.db, media);
    if (arrived.length !== piecesOfMedia(row.bytes)) throw incomplete();
    const until = await beginCheck(ctx, media);
    if (until) await checkAndStore(ctx, row, arrived, until);
  }
  const found = await ownMedia(ctx.db, account, media);
  const now = found && (await continueVideoCheck(ctx, found));
  if (!now || now.state === 'removed') throw notFound();
  return await stateOf(ctx, now);
}

/** The end of the time that this check has; null while another one has the file. */
async function beginCheck({ db, clock }: RequestContext, media: string): Promise<Date | null> {
  const now = clock.now();
  const until = new Date(now + checkedWithinMs);
  const begun = await db
    .updateTable('message_media')
    .set({ state: 'checking', checked_until: until })
    .where('id', '=', media)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'uploading'),
        eb.and([eb('state', '=', 'checking'), eb('checked_until', '<=', new Date(now))]),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return begun ? until : null;
}

async function checkAndStore(
  ctx: RequestContext,
  row: MediaRow,
  arrived: readonly ArrivedPiece[],
  until: Date,
): Promise<void> {
  const place = path.join(ctx.spoolDir, randomUUID());
  const files = { whole: `${place}.whole`, clean: `${place}.clean`, sealed: `${place}.sealed` };
  const { tenantId } = ctx.site;
  await mkdir(ctx.spoolDir, { recursive: true });
  try {
    await ctx.conversationKeys.load(ctx.db, tenantId, [row.conversation]);
    if (!ctx.conversationKeys.has(tenantId, row.conversation)) throw notFound();
    const key = openMediaKey(ctx.conversationKeys, tenantId, row);
    const read = await ctx.readings
      .join(row.uploader, checkCost)
      .run(() => checkPieces(ctx, row, { key, arrived, files }), { waitAtMostMs });
    const check = await checkContent(ctx, row, read, files.clean);
    const stored = 'checked' in check ? await storeClean(ctx, key, files) : null;
    const isDone = await endCheck(ctx, row, until, check, stored);
    if (isDone) await removePieces(ctx, tenantId, row.id);
    // It was cancelled meanwhile, or took too long and another check has it.
    else if (stored) await ctx.objects.remove(objectKey(tenantId, stored.object), true);
  } catch (error) {
    await giveBack(ctx, row, until);
    throw error;
  } finally {
    await Promise.all(Object.values(files).map((file) => rm(file, { force: true })));
  }
}

interface ArrivedPiece {
  piece: number;
  sha256: Buffer;
}
type Files = Record<'whole' | 'clean' | 'sealed', string>;

async function checkPieces(
  ctx: RequestContext,
  row: MediaRow,
  { key, arrived, files }: { key: Buffer; arrived: readonly ArrivedPiece[]; files: Files },
): Promise<MediaCheck> {
  await pipeline(openPieces(ctx, row, key, arrived), createWriteStream(files.whole, { flags: 'wx', mode: 0o600 }));
  return await checkMedia({ kind: row.kind, from: files.whole, to: files.clean });
}

async function* openPieces(ctx: RequestContext, row: MediaRow, key: Buffer, arrived: readonly ArrivedPiece[]) {
  for (const { piece, sha256 } of arrived) {
    const object = await ctx.objects.read(pieceKey(ctx.site.tenantId, row.id, piece), true);
    if (!object) throw incomplete();
    const content = open(key, await buffer(object.stream), pieceBound(row.id, piece));
    if (!createHash('sha256').update(content).digest().equals(sha256)) throw incomplete();
    yield content;
  }
}

/** Under a name of its own, so that two checks of the same upload never write the same object. */
async function storeClean(ctx: RequestContext, key: Buffer, files: Files) {
  const { size: bytes } = await stat(files.clean);
  const object = newId(ctx.now);
  const sealed = await sealInChunks(key, object, { from: files.clean, to: files.sealed, bytes });
  await ctx.objects.put(objectKey(ctx.site.tenantId, object), files.sealed, {
    ...sealed,
    type: sealedObjectType,
    isPrivate: true,
    isShown: false,
  });
  return { object, bytes };
}

/** False if another check has the file, or nobody any more. */
async function endCheck(
  { db, clock, contentCheck }: RequestContext,
  { id, kind }: MediaRow,
  until: Date,
  check: MediaCheck & { needsReview?: boolean },
  stored: { object: string; bytes: number } | null,
): Promise<boolean> {
  const found =
    'checked' in check
      ? {
          ...stored,
          // The content of a video is checked from here on.
          ...(kind === 'video' && contentCheck
            ? { state: 'checking', content_asked_after: new Date(clock.now()) }
            : { state: 'ready', needs_review: check.needsReview ?? false }),
          duration_ms: check.checked.durationMs,
          width: check.checked.width,
          height: check.checked.height,
        }
      : { state: 'refused', problem: check.problem };
  const ended = await db
    .updateTable('message_media')
    .set({ ...found, checked_until: null })
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .where('checked_until', '=', until)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** After a failure of this server, not of the file: the next completion begins again. */
const giveBack = ({ db }: RequestContext, { id }: MediaRow, until: Date) =>
  db
    .updateTable('message_media')
    .set({ state: 'uploading', checked_until: null })
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .where('checked_until', '=', until)
    .execute();

const incomplete = () =>
  conflict({ zh: '文件还没有上传完，请继续上传', en: 'Parts of the file are missing. Continue the upload' });
