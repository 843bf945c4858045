import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { posters } from '@sycee/contract/poster';
import { sql } from 'kysely';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { readTimeCursor, sortCursor } from '#platform/cursor.ts';
import { briefRows, briefView, isMaker } from './poster-rows.ts';

type List = (typeof posters)['GET /marketing/api/poster/list'];

/** Templates or own posters, those saved last first. */
export async function listPosters(ctx: RequestContext, query: QueryOut<List>): Promise<DataIn<List>> {
  const caller = callerOf(ctx);
  const { only, category, keyword, cursor, page_size } = query;
  let rows = briefRows(ctx.db)
    .where('owner', only === 'own' ? '=' : 'is', only === 'own' ? caller.account : null)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page_size + 1);
  if (only === 'template' && !isMaker(caller)) rows = rows.where('state', '=', 'published');
  if (category) rows = rows.where('category', '=', category);
  if (keyword) rows = rows.where(sql<boolean>`position(lower(${keyword}) in lower(title)) > 0`);
  if (cursor) {
    const { value, id } = readTimeCursor(cursor);
    rows = rows.where(({ eb, refTuple, tuple }) => eb(refTuple('saved_at', 'id'), '<', tuple(new Date(value), id)));
  }
  const found = await rows.execute();
  const shown = found.slice(0, page_size);
  const last = shown.at(-1);
  return {
    list: shown.map(briefView),
    next: found.length > page_size && last ? sortCursor(last.saved_at.getTime(), last.id) : null,
  };
}
