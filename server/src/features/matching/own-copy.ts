import { type At, callerOf } from '#platform/context.ts';
import { readAsked, reportRows } from './report-store.ts';

/** A member's reports with what they answered, for their copy of their own data. */
export async function ownReports(at: At) {
  const rows = await reportRows(at.db)
    .where('account', '=', callerOf(at).account)
    .where('wrapped_key', 'is not', null)
    .orderBy('id')
    .execute();
  const reports = [];
  for (const row of rows) {
    const { id, number, kind, state, version, created_at, expires_on } = row;
    const { answers } = await readAsked(at.db, at, row, version);
    reports.push({ id, number, kind, state, created_at: created_at.toISOString(), expires_on, answers });
  }
  return reports;
}
