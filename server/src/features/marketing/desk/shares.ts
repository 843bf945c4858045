import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { marketingDesk } from '@sycee/contract/marketing-desk';
import { sql } from 'kysely';
import { notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import { uuid } from '#platform/uuid.ts';
import { pieceRows } from '../piece-rows.ts';
import { whoRead } from '../visits-of.ts';

type Shares = (typeof marketingDesk)['GET /admin/api/pieces/{id}/shares'];

/** What became of a piece: each share with the number of its readers. Who they are is the sharer's business. */
export async function listSharesOfPiece(
  ctx: RequestContext,
  id: string,
  query: QueryOut<Shares>,
): Promise<DataIn<Shares>> {
  const piece = uuid.test(id) && (await pieceRows(ctx.db).where('piece.id', '=', id).executeTakeFirst());
  if (!piece) throw notFound();
  let rows = ctx.db
    .selectFrom('share')
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'share.tenant_id').onRef('account.id', '=', 'share.sharer'),
    )
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .leftJoin('store', (join) =>
      join.onRef('store.tenant_id', '=', 'share.tenant_id').onRef('store.id', '=', 'share.store'),
    )
    .select([
      'share.id',
      'share.label',
      'share.created_at',
      'person.name as sharer',
      `store.name_${ctx.language} as store`,
    ])
    .select(
      sql<number>`(select count(distinct ${whoRead})::int from share_visit visit
        where visit.tenant_id = share.tenant_id and visit.share = share.id)`.as('readers'),
    )
    .where('share.piece', '=', piece.id)
    .orderBy('share.id', 'desc')
    .limit(query.page_size + 1);
  if (query.cursor) rows = rows.where('share.id', '<', idCursor(query.cursor));
  const found = await rows.execute();
  return {
    list: found
      .slice(0, query.page_size)
      .map(({ created_at, ...share }) => ({ ...share, created_at: created_at.toISOString() })),
    next: nextCursor(found, query.page_size),
  };
}
