import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { squareModeration } from '@sycee/contract/square-moderation';
import { type SqlBool, sql } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor, readTimeCursor, sortCursor } from '#platform/cursor.ts';
import { type CaseRow, caseRows, caseViews } from './case-views.ts';
import { waitingCases } from './waiting.ts';

type List = (typeof squareModeration)['GET /admin/api/square_cases'];

/** Ids grow with time, so open cases are in the order in which they wait. Objections wait since they were made. */
export async function listCases(ctx: RequestContext, query: QueryOut<List>): Promise<DataIn<List>> {
  const { state, keyword, page_size } = query;
  const isOpen = state === 'open';
  let rows = caseRows(ctx.db).limit(page_size + 1);
  if (state === 'objected')
    rows = rows
      .where('objected_at', 'is not', null)
      .where('answered_at', 'is', null)
      .orderBy('objected_at')
      .orderBy('id');
  else rows = rows.where('square_case.state', '=', state).orderBy('id', isOpen ? 'asc' : 'desc');
  if (keyword)
    rows = rows.where(
      sql<SqlBool>`(strpos(lower(evidence->>'text'), lower(${keyword})) > 0 or exists (select from account a
        where a.tenant_id = square_case.tenant_id and a.id = square_case.author and a.account_no = ${keyword}))`,
    );
  if (query.cursor && state === 'objected') {
    const { value, id } = readTimeCursor(query.cursor);
    rows = rows.where(sql<SqlBool>`(objected_at, id) > (${new Date(value)}::timestamptz, ${id}::uuid)`);
  } else if (query.cursor) rows = rows.where('id', isOpen ? '>' : '<', idCursor(query.cursor));
  const [found, waiting] = await Promise.all([rows.execute(), waitingCases(ctx)]);
  return {
    list: await caseViews(ctx, found.slice(0, page_size)),
    next: state === 'objected' ? nextObjection(found, page_size) : nextCursor(found, page_size),
    open: waiting.cases,
    objected: waiting.objections,
  };
}

function nextObjection(rows: readonly CaseRow[], pageSize: number): string | null {
  const last = rows[pageSize - 1];
  return rows.length > pageSize && last ? sortCursor(last.objected_at!.getTime(), last.id) : null;
}
