import { sql } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import { pieceRows } from './piece-rows.ts';
import { pieceViews } from './piece-views.ts';

/** Titles of what shares show, by the ids of the shares. A piece that the site does not show any more has none. */
export async function titlesOfShares(ctx: RequestContext, shares: readonly string[]): Promise<Map<string, string>> {
  if (shares.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('share')
    .select(['id', 'piece'])
    .where('id', '=', sql<string>`any(${[...new Set(shares)]}::uuid[])`)
    .execute();
  const pieces = await piecesById(
    ctx,
    rows.map(({ piece }) => piece),
  );
  return new Map(rows.map(({ id, piece }) => [id, pieces.get(piece)?.title ?? '']));
}

/** Pieces by their ids, in every state. */
export async function piecesById(ctx: RequestContext, ids: readonly string[]) {
  const rows = await pieceRows(ctx.db)
    .where('piece.id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .execute();
  return new Map((await pieceViews(ctx, rows)).map((piece) => [piece.id, piece]));
}
