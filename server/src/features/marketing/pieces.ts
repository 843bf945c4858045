import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { marketing } from '@sycee/contract/marketing';
import { pieceKinds } from '@sycee/domain/marketing/limits';
import { sql } from 'kysely';
import { notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { readTimeCursor, sortCursor } from '#platform/cursor.ts';
import { searchTerms } from '#platform/search.ts';
import { uuid } from '#platform/uuid.ts';
import { readPiece } from './open-share.ts';
import { currentPieces } from './piece-rows.ts';
import { pieceViews } from './piece-views.ts';
import { kindNames } from './words.ts';

type Types = (typeof marketing)['GET /marketing/api/source/type'];
type List = (typeof marketing)['GET /marketing/api/client/source/list'];
type Info = (typeof marketing)['GET /marketing/api/source/{id}/info'];

export async function listKinds(ctx: RequestContext): Promise<DataIn<Types>> {
  const rows = await currentPieces(ctx)
    .clearSelect()
    .select(['piece.kind', ({ fn }) => fn.countAll<number>().as('n')])
    .groupBy('piece.kind')
    .execute();
  const counts = new Map(rows.map(({ kind, n }) => [kind, Number(n)]));
  return {
    list: pieceKinds.map((slug) => ({ slug, name: kindNames[ctx.language][slug], pieces: counts.get(slug) ?? 0 })),
  };
}

/** Pieces that can be shared, the newest first. */
export async function listPieces(ctx: RequestContext, query: QueryOut<List>): Promise<DataIn<List>> {
  let rows = currentPieces(ctx)
    .select((eb) =>
      eb
        .selectFrom('share')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('share.tenant_id', '=', 'piece.tenant_id')
        .whereRef('share.piece', '=', 'piece.id')
        .where('share.sharer', '=', callerOf(ctx).account)
        .as('own_shares'),
    )
    .orderBy('piece.published_at', 'desc')
    .orderBy('piece.id', 'desc')
    .limit(query.page_size + 1);
  if (query.kind) rows = rows.where('piece.kind', '=', query.kind);
  if (query.audience) rows = rows.where('piece.audience', 'in', ['everyone', query.audience]);
  if (query.keyword) rows = rows.where('piece.search', '@>', sql<string[]>`${searchTerms(query.keyword)}::text[]`);
  if (query.column)
    rows = rows.where((eb) =>
      eb.exists(
        eb
          .selectFrom('article')
          .select('article.id')
          .whereRef('article.tenant_id', '=', 'piece.tenant_id')
          .whereRef('article.id', '=', 'piece.article')
          .where('column_slug', '=', query.column!),
      ),
    );
  if (query.cursor) {
    const { value, id } = readTimeCursor(query.cursor);
    rows = rows.where(sql<boolean>`(piece.published_at, piece.id) < (${new Date(value)}::timestamptz, ${id}::uuid)`);
  }
  const found = await rows.execute();
  const page = found.slice(0, query.page_size);
  const shares = new Map(page.map(({ id, own_shares }) => [id, Number(own_shares ?? 0)]));
  const last = page.at(-1);
  return {
    list: (await pieceViews(ctx, page)).map((piece) => ({ ...piece, own_shares: shares.get(piece.id) ?? 0 })),
    next: found.length > query.page_size && last ? sortCursor(last.published_at.getTime(), last.id) : null,
  };
}

export async function pieceInfo(ctx: RequestContext, id: string): Promise<DataIn<Info>> {
  const piece = uuid.test(id) ? await readPiece(ctx, id) : null;
  if (!piece) throw notFound();
  return piece;
}
