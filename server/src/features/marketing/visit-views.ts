import type { DataIn } from '@sycee/contract/core/call';
import type { marketing } from '@sycee/contract/marketing';
import type { PieceKind } from '@sycee/domain/marketing/limits';
import { type Selectable, sql } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { broughtByVisits, namesOfVisits, openingsOfVisits } from './people-of-visits.ts';
import { piecesById } from './share-titles.ts';

type Visit = DataIn<(typeof marketing)['GET /marketing/api/share/{id}/customer_read']>['list'][number];

/** Visits with the titles of what was read, and the names of readers through whom they came, if these show their names to the sharer. */
export async function visitViews(
  ctx: RequestContext,
  rows: readonly Selectable<DB['share_visit']>[],
): Promise<Visit[]> {
  const shares = await sharesOf(
    ctx,
    rows.map(({ share }) => share),
  );
  const pieces = await piecesById(
    ctx,
    [...shares.values()].map(({ piece }) => piece),
  );
  const ids = rows.map(({ id }) => id);
  const [names, brought, openings] = await Promise.all([
    namesOfVisits(
      ctx,
      rows.flatMap(({ parent }) => parent ?? []),
    ),
    broughtByVisits(ctx, ids),
    openingsOfVisits(ctx, ids),
  ]);
  return rows.map((row) => {
    const share = shares.get(row.share)!;
    return {
      id: row.id,
      title: pieces.get(share.piece)?.title ?? '',
      kind: share.kind as PieceKind,
      opened_at: row.opened_at.toISOString(),
      active_ms: row.active_ms,
      video_ms: row.video_ms,
      depth: row.depth,
      parts: row.parts,
      share_count: row.share_count,
      saw_card: row.saw_card,
      opening: openings.get(row.id) ?? 1,
      brought: brought.get(row.id) ?? 0,
      came_through_reader: row.parent !== null,
      through: (row.parent && names.get(row.parent)) ?? null,
    };
  });
}

async function sharesOf(ctx: RequestContext, ids: readonly string[]) {
  const rows = await ctx.db
    .selectFrom('share')
    .innerJoin('marketing_piece as piece', (join) =>
      join.onRef('piece.tenant_id', '=', 'share.tenant_id').onRef('piece.id', '=', 'share.piece'),
    )
    .select(['share.id', 'share.piece', 'piece.kind'])
    .where('share.id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
