import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { squareModeration } from '@sycee/contract/square-moderation';
import { type SqlBool, sql } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import { caseRows, caseViews } from './case-views.ts';
import { waitingCases } from './waiting.ts';

type List = (typeof squareModeration)['GET /admin/api/square_cases'];

/** Ids grow with time, so open cases are in the order in which they wait. */
export async function listCases(ctx: RequestContext, query: QueryOut<List>): Promise<DataIn<List>> {
  const { state, keyword, page_size } = query;
  const isOpen = state === 'open';
  let rows = caseRows(ctx.db)
    .orderBy('id', isOpen ? 'asc' : 'desc')
    .limit(page_size + 1);
  if (state === 'objected') rows = rows.where('objected_at', 'is not', null).where('answered_at', 'is', null);
  else rows = rows.where('square_case.state', '=', state);
  if (keyword)
    rows = rows.where(
      sql<SqlBool>`(strpos(lower(evidence->>'text'), lower(${keyword})) > 0 or exists (select from account a
        where a.tenant_id = square_case.tenant_id and a.id = square_case.author and a.account_no = ${keyword}))`,
    );
  if (query.cursor) rows = rows.where('id', isOpen ? '>' : '<', idCursor(query.cursor));
  const [found, waiting] = await Promise.all([rows.execute(), waitingCases(ctx)]);
  return {
    list: await caseViews(ctx, found.slice(0, page_size)),
    next: nextCursor(found, page_size),
    open: waiting.cases,
    objected: waiting.objections,
  };
}
