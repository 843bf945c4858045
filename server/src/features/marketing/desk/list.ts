import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { marketingDesk } from '@sycee/contract/marketing-desk';
import type { PieceAudience, PieceKind } from '@sycee/domain/marketing/limits';
import type { PieceState } from '@sycee/domain/marketing/piece-table';
import { type Kysely, sql } from 'kysely';
import { notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { readSortCursor, sortCursor } from '#platform/cursor.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { searchTerms } from '#platform/search.ts';
import { type PieceRow, pieceRows } from '../piece-rows.ts';
import { pieceViews } from '../piece-views.ts';
import { videoRows } from '../video/video-rows.ts';
import { deskVideo } from '../video/video-views.ts';
import { whoRead } from '../visits-of.ts';
import { ownWorkOf } from './own-work.ts';

type List = (typeof marketingDesk)['GET /admin/api/pieces'];
export type DeskPiece = DataIn<List>['list'][number];

const waits = sql<number>`(piece.state = 'review')::int`;

/** Pieces with who saved them, and how often they were shared and read. */
export const deskRows = (db: Kysely<DB>) =>
  pieceRows(db).select([
    waits.as('waits'),
    sql<
      string | null
    >`(select person.name from account join person on person.tenant_id = account.tenant_id and person.id = account.person
      where account.tenant_id = piece.tenant_id and account.id = piece.saved_by)`.as('saved_by_name'),
    sql<number>`(select count(*)::int from share where share.tenant_id = piece.tenant_id and share.piece = piece.id)`.as(
      'shares',
    ),
    sql<number>`(select count(distinct ${whoRead})::int from share join share_visit visit
      on visit.tenant_id = share.tenant_id and visit.share = share.id
      where share.tenant_id = piece.tenant_id and share.piece = piece.id)`.as('readers'),
  ]);
type DeskRow = Awaited<ReturnType<ReturnType<typeof deskRows>['executeTakeFirstOrThrow']>>;

export async function listDeskPieces(ctx: RequestContext, query: QueryOut<List>): Promise<DataIn<List>> {
  let rows = deskRows(ctx.db)
    .orderBy(waits, 'desc')
    .orderBy('piece.id', 'desc')
    .limit(query.page_size + 1);
  if (query.state !== 'all') rows = rows.where('piece.state', '=', query.state);
  if (query.keyword) rows = rows.where('piece.search', '@>', sql<string[]>`${searchTerms(query.keyword)}::text[]`);
  if (query.cursor) {
    const { value, id } = readSortCursor(query.cursor);
    rows = rows.where(sql<boolean>`(${waits}, piece.id) < (${value > 0 ? 1 : 0}, ${id}::uuid)`);
  }
  const found = await rows.execute();
  const last = found[query.page_size - 1];
  return {
    list: await deskViews(ctx, found.slice(0, query.page_size)),
    next: found.length > query.page_size && last ? sortCursor(last.waits, last.id) : null,
  };
}

export async function readDeskPiece(ctx: RequestContext, id: string): Promise<DeskPiece> {
  const row = await deskRows(ctx.db).where('piece.id', '=', id).executeTakeFirst();
  const [piece] = row ? await deskViews(ctx, [row]) : [];
  if (!piece) throw notFound();
  return piece;
}

async function deskViews(ctx: RequestContext, rows: readonly DeskRow[]): Promise<DeskPiece[]> {
  const shown = new Map((await pieceViews(ctx, rows)).map((piece) => [piece.id, piece]));
  const names = await namesOfHidden(
    ctx,
    rows.filter(({ id }) => !shown.has(id)),
  );
  const videos = new Map(
    (
      await videoRows(
        ctx.db,
        rows.flatMap(({ video }) => video ?? []),
      ).execute()
    ).map((video) => [video.id, video]),
  );
  const isOwnWork = await ownWorkOf(ctx.db, callerOf(ctx).account);
  // One whose video was removed between the two reads is gone too.
  const existing = rows.filter(({ video }) => video === null || videos.has(video));
  return existing.map((row) => ({
    id: row.id,
    version: row.version,
    kind: row.kind as PieceKind,
    audience: row.audience as PieceAudience,
    pitch_zh: row.pitch_zh,
    pitch_en: row.pitch_en,
    until: row.until,
    title: shown.get(row.id)?.title ?? names.get(row.id) ?? '',
    is_public: shown.has(row.id),
    state: row.state as PieceState,
    note: row.note,
    saved_at: row.saved_at.toISOString(),
    saved_by: row.saved_by_name,
    shares: row.shares,
    readers: row.readers,
    is_own_work: isOwnWork(row),
    sample: row.sample,
    video: row.video === null ? null : deskVideo(ctx, videos.get(row.video)!),
  }));
}

/** Titles and names of what no site shows, for headquarters alone. */
async function namesOfHidden(ctx: RequestContext, rows: readonly PieceRow[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map();
  const { rows: named } = await sql<{ id: string; name: string }>`
    select piece.id, coalesce(product.name_zh, article.texts -> 'zh' ->> 'title', video.title_zh, '') as name from marketing_piece piece
    left join marketing_video video on video.tenant_id = piece.tenant_id and video.id = piece.video
    left join product on product.tenant_id = piece.tenant_id and product.id = piece.product
    left join article on article.tenant_id = piece.tenant_id and article.id = piece.article
    where piece.id = any(${rows.map(({ id }) => id)}::uuid[])`.execute(ctx.db);
  return new Map(named.map(({ id, name }) => [id, name]));
}
