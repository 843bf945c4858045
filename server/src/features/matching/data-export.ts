import { callerOf, type RequestContext } from '#platform/context.ts';
import { parseInput, reportRows } from './report-repository.ts';

/** A member's reports with their answers, for the data export. */
export async function ownReports(ctx: RequestContext) {
  const rows = await reportRows(ctx.db)
    .where('account', '=', callerOf(ctx).account)
    .where('wrapped_key', 'is not', null)
    .orderBy('id')
    .execute();
  const reports = [];
  for (const row of rows) {
    const { id, number, kind, state, version, created_at, expires_on } = row;
    const { answers } = await parseInput(ctx.db, ctx, row, version);
    reports.push({ id, number, kind, state, created_at: created_at.toISOString(), expires_on, answers });
  }
  return reports;
}
