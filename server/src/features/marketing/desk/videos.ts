import type { BodyOut } from '@sycee/contract/core/call';
import type { marketingDesk } from '@sycee/contract/marketing-desk';
import { decidePiece } from '@sycee/domain/marketing/piece-machine';
import type { PieceState } from '@sycee/domain/marketing/piece-table';
import type { UploadKindName } from '@sycee/domain/upload/kinds';
import type { Kysely } from 'kysely';
import { releaseUpload, takeUpload } from '#features/upload/index.ts';
import { changedMeanwhile, invalid, notAllowed, notFound } from '#platform/api-error.ts';
import { changesBetween, writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { bigrams } from '#platform/search.ts';
import { videoRows } from '../video/video-rows.ts';
import { type DeskPiece, readDeskPiece } from './list.ts';
import { proposersWith } from './own-work.ts';
import { lockPiece, noFacts } from './save.ts';
import { refusalOf } from './words.ts';

type Calls = typeof marketingDesk;
type Added = BodyOut<Calls['POST /admin/api/videos']>;
type Saved = BodyOut<Calls['PUT /admin/api/videos/{id}']>;
type Texts = Pick<Added, 'title_zh' | 'title_en' | 'summary_zh' | 'summary_en'>;

/** Makes a video of an upload, and a piece of it; the video is encoded afterwards. */
export async function addVideo(ctx: RequestContext, { file, poster, ...texts }: Added): Promise<DeskPiece> {
  const { account, support } = callerOf(ctx);
  if (support) throw notAllowed();
  const made = await ctx.write(async (db) => {
    const now = new Date(ctx.now);
    const piece = newId(ctx.now);
    const video = newId(ctx.now);
    const search = termsOf(texts);
    const row = {
      tenant_id: ctx.site.tenantId,
      id: video,
      ...texts,
      poster: await taken(db, ctx, 'video_poster', poster, 'poster'),
      source: await taken(db, ctx, 'video', file, 'file'),
      state: 'waiting',
      search,
      created_at: now,
      created_by: account,
    };
    await db.insertInto('marketing_video').values(row).execute();
    await db
      .insertInto('marketing_piece')
      .values({
        tenant_id: ctx.site.tenantId,
        id: piece,
        kind: 'video',
        video,
        audience: 'everyone',
        state: 'draft',
        search,
        created_at: now,
        saved_at: now,
        saved_by: account,
        proposed_by: [account],
      })
      .execute();
    await writeAudit(db, ctx, { action: 'piece.add', subject: { kind: 'piece', id: piece } });
    // Kept for repetitions of the request, which answer this piece too.
    return piece;
  });
  return await readDeskPiece(ctx, made);
}

/** Changes the texts and the picture of a draft. What was published goes through a review again. */
export async function saveVideo(
  ctx: RequestContext,
  id: string,
  { version, poster, ...texts }: Saved,
): Promise<DeskPiece> {
  const { account, support } = callerOf(ctx);
  if (support) throw notAllowed();
  await ctx.write(async (db) => {
    const piece = await lockPiece(db, id);
    const before = piece.video && (await videoRows(db, [piece.video]).executeTakeFirst());
    if (!before) throw notFound();
    const decision = decidePiece(piece.state as PieceState, 'save', noFacts);
    if (!decision.ok) throw refusalOf(decision);
    if (piece.version !== version) throw changedMeanwhile();
    const next = poster === undefined ? before.poster : (ctx.files.keyOf(poster, 'video_poster') ?? poster);
    if (next !== before.poster) {
      await taken(db, ctx, 'video_poster', next, 'poster');
      await releaseUpload(db, before.poster, ctx.now);
    }
    const search = termsOf(texts);
    await db
      .updateTable('marketing_video')
      .set({ ...texts, poster: next, search })
      .where('id', '=', before.id)
      .execute();
    await db
      .updateTable('marketing_piece')
      .set({ saved_at: new Date(ctx.now), saved_by: account, version: version + 1 })
      .set({ proposed_by: proposersWith(piece, account) })
      .set({ search: [...new Set([...search, ...bigrams(piece.pitch_zh, piece.pitch_en)])] })
      .where('id', '=', id)
      .execute();
    await writeAudit(db, ctx, {
      action: 'piece.save',
      subject: { kind: 'piece', id },
      changes: changesBetween({ ...before }, texts),
    });
    return null;
  });
  return await readDeskPiece(ctx, id);
}

/** Removes a video whose piece was removed; its files are deleted a day later. */
export async function removeVideo(db: Kysely<DB>, id: string, now: number): Promise<void> {
  const row = await db
    .deleteFrom('marketing_video')
    .where('id', '=', id)
    .returning(['poster', 'source', 'file'])
    .executeTakeFirst();
  for (const key of [row?.poster, row?.source, row?.file]) if (key) await releaseUpload(db, key, now);
}

const termsOf = (texts: Texts): string[] => [...new Set(bigrams(...Object.values(texts)))];

async function taken(
  db: Kysely<DB>,
  ctx: RequestContext,
  kind: UploadKindName,
  file: string,
  field: 'file' | 'poster',
): Promise<string> {
  const key = ctx.files.keyOf(file, kind);
  if (!key || !(await takeUpload(db, callerOf(ctx).account, kind, key, { onlyUnused: true })))
    throw invalid({ [field]: notUploaded });
  return key;
}

const notUploaded = { zh: '文件没有上传成功，请重新上传', en: 'The file was not uploaded. Upload it again' };
