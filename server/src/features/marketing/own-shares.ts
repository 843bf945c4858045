import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { marketing } from '@sycee/contract/marketing';
import { sql } from 'kysely';
import { notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import { searchTerms } from '#platform/search.ts';
import { uuid } from '#platform/uuid.ts';
import { funnelOf } from './figures.ts';
import { isCurrentPiece } from './piece-rows.ts';
import { pageOfReaders } from './readers.ts';
import { piecesById } from './share-titles.ts';
import { whoRead } from './visits-of.ts';

type List = (typeof marketing)['GET /marketing/api/share/list'];
type Readers = (typeof marketing)['GET /marketing/api/share/{id}/list'];
type ShareBrief = DataIn<List>['list'][number];

/** Shares of the caller with their counts. */
const ownShares = (ctx: RequestContext) =>
  ctx.db
    .selectFrom('share')
    .innerJoin('marketing_piece as piece', (join) =>
      join.onRef('piece.tenant_id', '=', 'share.tenant_id').onRef('piece.id', '=', 'share.piece'),
    )
    .select(['share.id', 'share.code', 'share.label', 'share.piece', 'share.created_at'])
    .select(isCurrentPiece(ctx.now).as('is_current'))
    .select(
      sql<{ visits: number; readers: number; last: string | null }>`(
        select json_build_object('visits', count(*), 'readers', count(distinct ${whoRead}), 'last', max(visit.opened_at))
        from share_visit visit where visit.tenant_id = share.tenant_id and visit.share = share.id)`.as('counts'),
    )
    .where('share.sharer', '=', callerOf(ctx).account);
type ShareRow = Awaited<ReturnType<ReturnType<typeof ownShares>['executeTakeFirstOrThrow']>>;

export async function listShares(ctx: RequestContext, query: QueryOut<List>): Promise<DataIn<List>> {
  let rows = ownShares(ctx)
    .orderBy('share.id', 'desc')
    .limit(query.page_size + 1);
  if (query.kind) rows = rows.where('piece.kind', '=', query.kind);
  if (query.keyword) rows = rows.where('piece.search', '@>', sql<string[]>`${searchTerms(query.keyword)}::text[]`);
  if (query.cursor) rows = rows.where('share.id', '<', idCursor(query.cursor));
  const found = await rows.execute();
  return {
    list: await shareViews(ctx, found.slice(0, query.page_size)),
    next: nextCursor(found, query.page_size),
  };
}

async function shareViews(ctx: RequestContext, rows: readonly ShareRow[]): Promise<ShareBrief[]> {
  const pieces = await piecesById(
    ctx,
    rows.map(({ piece }) => piece),
  );
  return rows.map(({ id, code, label, piece, created_at, is_current, counts }) => ({
    id,
    code,
    label,
    piece: (is_current && pieces.get(piece)) || null,
    title: pieces.get(piece)?.title ?? '',
    created_at: created_at.toISOString(),
    visits: counts.visits,
    readers: counts.readers,
    last_visit_at: counts.last && new Date(counts.last).toISOString(),
  }));
}

/** One share of the caller with its readers. Shares of others are reported as not found. */
export async function readersOfShare(
  ctx: RequestContext,
  id: string,
  query: QueryOut<Readers>,
): Promise<DataIn<Readers>> {
  if (!uuid.test(id)) throw notFound();
  const row = await ownShares(ctx).where('share.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  const [[share], funnel, page] = await Promise.all([
    shareViews(ctx, [row]),
    funnelOf(ctx, { share: id }),
    pageOfReaders(ctx, { share: id }, query),
  ]);
  return { ...page, share: share!, funnel };
}
