import type { DataIn } from '@sycee/contract/core/call';
import type { matchVerdicts } from '@sycee/contract/match-verdicts';
import { applicable } from '@sycee/domain/matching/applicable';
import { obstacle } from '@sycee/domain/matching/obstacle';
import { chooseReports, type VerdictReportKind, verdictReportKinds } from '@sycee/domain/matching/report-choice';
import type { MatchRow } from '@sycee/domain/matching/result';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { productsByNumber, regionNames } from '#features/catalog/index.ts';
import { lockedReportsAmong } from '#features/pay/index.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { ownReport, type ReportRow, readVersion, reportRows } from '../report-repository.ts';

type Answer = DataIn<(typeof matchVerdicts)['GET /tax/api/match/verdicts']>;
type ReportVerdicts = Answer['reports'][number];

/** A member rarely has more reports in force; older ones are not read. */
const newestReports = 20;

export async function ownVerdicts(ctx: RequestContext): Promise<Answer> {
  const rows = await reportRows(ctx.db)
    .where('account', '=', callerOf(ctx).account)
    .where('kind', 'in', verdictReportKinds)
    .orderBy('id', 'desc')
    .limit(newestReports)
    .execute();
  return { reports: await verdictsOf(ctx, rows) };
}

export const guestVerdicts = async (ctx: RequestContext, id: string): Promise<Answer> => ({
  reports: await verdictsOf(ctx, [await ownReport(ctx, ctx.db, id)]),
});

/** The verdicts of the caller's chosen reports. Unpaid and unfinished reports are skipped. */
async function verdictsOf(ctx: RequestContext, rows: readonly ReportRow[]): Promise<ReportVerdicts[]> {
  const today = businessDateOf(ctx.now);
  const locked = await lockedReportsAmong(ctx.db, rows);
  const readable = rows.flatMap((row) =>
    row.wrapped_key && row.state === 'ready' && isVerdictKind(row.kind) && !locked.has(row.id)
      ? [{ row, kind: row.kind, expired: row.expires_on < today }]
      : [],
  );
  return await Promise.all(
    chooseReports(readable).map(async ({ row, kind, expired }) => {
      const { record, madeAt } = await readVersion(ctx, row, row.version);
      const verdicts = expired || !record ? [] : await verdictViews(ctx, applicable(record.result).rows);
      return {
        id: row.id,
        kind,
        made_at: madeAt.toISOString(),
        expires_on: row.expires_on,
        expired,
        matches: verdicts.filter(({ verdict }) => verdict === 'match').length,
        verdicts,
      };
    }),
  );
}

const isVerdictKind = (kind: string): kind is VerdictReportKind => verdictReportKinds.some((one) => one === kind);

async function verdictViews(ctx: RequestContext, rows: readonly MatchRow[]): Promise<ReportVerdicts['verdicts']> {
  const products = await productsByNumber(
    ctx,
    rows.map(({ number }) => number),
  );
  const context = { language: ctx.language, regions: regionNames[ctx.language] };
  return rows.flatMap((row) => {
    const product = products.get(row.number);
    if (!product?.is_shown) return [];
    return [
      {
        product_id: product.id,
        verdict: row.verdict,
        amount_from: row.verdict === 'no' ? null : (row.amountFen?.low ?? null),
        amount_to: row.verdict === 'no' ? null : (row.amountFen?.high ?? null),
        rate_from: row.rate?.low ?? null,
        rate_to: row.rate?.high ?? null,
        missing: obstacle(row, context),
      },
    ];
  });
}
