import type { reportKinds } from '@sycee/contract/match-report';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { reportRows } from './report-repository.ts';

type ReportKind = (typeof reportKinds)[number];
export interface ReadyReport {
  id: string;
  kind: ReportKind;
  made_at: string;
}

/** Of these reports the caller's own that are ready and were not erased, by id. */
export async function readyReports(ctx: RequestContext, ids: readonly string[]): Promise<Map<string, ReadyReport>> {
  if (ids.length === 0) return new Map();
  const rows = await reportRows(ctx.db)
    .where('id', 'in', [...ids])
    .where('account', '=', callerOf(ctx).account)
    .where('state', '=', 'ready')
    .where('wrapped_key', 'is not', null)
    .execute();
  return new Map(
    rows.map(({ id, kind, created_at }) => [id, { id, kind: kind as ReportKind, made_at: created_at.toISOString() }]),
  );
}
