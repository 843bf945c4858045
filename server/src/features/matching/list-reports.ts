import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { matching } from '@sycee/contract/matching';
import { lockedReportsAmong } from '#features/pay/index.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import type { Company } from './report-input.ts';
import { ReportSeal } from './report-repository.ts';

type Call = (typeof matching)['GET /tax/api/list'];
type Listed = DataIn<Call>['list'][number];

/** Names are sealed, so a search opens at most this many reports per call; the next page continues. */
const maxOpenedReports = 300;

export async function listReports(ctx: RequestContext, query: QueryOut<Call>): Promise<DataIn<Call>> {
  const needle = normal(query.company ?? '');
  const take = needle ? maxOpenedReports : query.page_size + 1;
  const rows = await ownRows(ctx, query, take);
  const locked = await lockedReportsAmong(ctx.db, rows);
  const listedReports = rows.map((row) => listed(ctx, row, locked.has(row.id)));
  if (!needle)
    return { list: listedReports.slice(0, query.page_size), next: nextCursor(listedReports, query.page_size) };
  const matches = listedReports.filter(
    ({ subject }) => subject && normal(`${subject.name} ${subject.code}`).includes(needle),
  );
  const list = matches.slice(0, query.page_size);
  if (matches.length > list.length) return { list, next: list.at(-1)?.id ?? null };
  return { list, next: rows.length < take ? null : (rows.at(-1)?.id ?? null) };
}

const normal = (text: string): string => text.normalize('NFKC').trim().toLowerCase();

type Row = Awaited<ReturnType<typeof ownRows>>[number];

async function ownRows(ctx: RequestContext, { cursor, kind }: QueryOut<Call>, take: number) {
  let rows = ctx.db
    .selectFrom('report')
    .innerJoin('report_version', (join) =>
      join
        .onRef('report_version.tenant_id', '=', 'report.tenant_id')
        .onRef('report_version.report', '=', 'report.id')
        .onRef('report_version.version', '=', 'report.version'),
    )
    .select(['id', 'number', 'kind', 'state', 'report_version.created_at', 'expires_on', 'matches', 'best_amount'])
    .select(['wrapped_key', 'subject_sealed'])
    .where('account', '=', callerOf(ctx).account)
    .orderBy('id', 'desc')
    .limit(take);
  if (kind) rows = rows.where('kind', '=', kind);
  if (cursor) rows = rows.where('id', '<', idCursor(cursor));
  return await rows.execute();
}

function listed(
  ctx: RequestContext,
  { wrapped_key, subject_sealed, created_at: made_at, ...row }: Row,
  isLocked: boolean,
): Listed {
  const sealed = wrapped_key && subject_sealed && new ReportSeal(ctx, { id: row.id, wrapped_key });
  return {
    ...row,
    best_amount: isLocked ? null : row.best_amount,
    kind: row.kind as Listed['kind'],
    subject: sealed ? sealed.open<Company>('subject', subject_sealed) : null,
    state: row.state as Listed['state'],
    made_at: made_at.toISOString(),
  };
}
