import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { reportShare } from '@sycee/contract/report-share';
import type { CategorySlug } from '@sycee/domain/catalog/categories';
import { applicable } from '@sycee/domain/matching/applicable';
import { bandWords, headline, headlineNumbers } from '@sycee/domain/matching/headline';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { sql } from 'kysely';
import { productsByNumber } from '#features/catalog/index.ts';
import { isReportLocked } from '#features/pay/index.ts';
import { notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { writeNotice } from '#platform/notices/write-notice.ts';
import { hashToken } from '#platform/secrets.ts';
import { analysisOf } from '../analysis.ts';
import type { Company } from '../report-input.ts';
import { ReportSeal, readVersion, reportRows } from '../report-repository.ts';
import { pageOfRows } from '../row-views.ts';

type Call = (typeof reportShare)['POST /tax/api/match/shared'];
type Shared = DataIn<Call>;

/**
 * What a share shows to its holder. An expired, revoked or unknown share is not found, nor is one of an erased report.
 */
export async function readShared(ctx: RequestContext, { token, ...requested }: BodyOut<Call>): Promise<Shared> {
  await ctx.limits.take('sharedReport', ctx.network);
  const link = await ctx.db
    .selectFrom('report_share')
    .select(['id', 'report', 'version', 'shows', 'expires_at'])
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(ctx.now))
    .executeTakeFirst();
  if (!link) throw notFound();
  const report = await reportRows(ctx.db).where('id', '=', link.report).executeTakeFirst();
  // Erased, or refunded since and therefore locked.
  if (!report?.wrapped_key || (await isReportLocked(ctx.db, report))) throw notFound();
  const version = await readVersion(ctx, report, link.version);
  const { record } = version;
  if (!record) throw notFound();
  if (!requested.cursor) await countOpened(ctx, link.id, report);
  const { result, input } = record;
  const { rows, counts } = applicable(result);
  const { mostFen, rateFrom, rateFromOf } = headlineNumbers(result);
  const shows = link.shows as Shared['shows'];
  const hasAnalysis = shows === 'analysis' && !requested.cursor;
  // Without the caller's own data: existing applications appear only in the own report.
  const { list, next } = await pageOfRows({ ...ctx, caller: null }, rows, input.asOf, requested);
  return {
    list: list.map(({ product, verdict, rules, boxes, term_months, ...row }) => ({
      product,
      verdict,
      amount_from: row.amount_from,
      amount_to: row.amount_to,
      rate_from: row.rate_from,
      rate_to: row.rate_to,
      irr_from: row.irr_from,
      irr_to: row.irr_to,
      fee_terms: row.fee_terms,
      repayment: row.repayment,
      lpr: row.lpr,
      term_months,
      rules: shows === 'verdicts' ? null : rules,
      boxes: shows === 'verdicts' ? null : boxes,
    })),
    next,
    shows,
    expires_at: link.expires_at.toISOString(),
    number: report.number,
    kind: report.kind as Shared['kind'],
    subject: report.subject_sealed
      ? new ReportSeal(ctx, report).open<Company>('subject', report.subject_sealed).name
      : null,
    as_of: input.asOf,
    expired: report.expires_on < businessDateOf(ctx.now),
    score: result.score,
    band: result.band,
    band_name: bandWords[result.band][ctx.language],
    headline: headline(result, ctx.language),
    counts,
    best_amount: mostFen,
    best_rate: rateFrom,
    best_rate_category: rateFromOf === null ? null : await categoryOf(ctx, rateFromOf),
    ...(hasAnalysis ? await analysisOf(ctx, report, version, false) : { figures: null, raise: null }),
  };
}

async function categoryOf(ctx: RequestContext, number: string): Promise<CategorySlug | null> {
  const product = (await productsByNumber(ctx, [number])).get(number);
  return (product?.category ?? null) as CategorySlug | null;
}

/** The owner sees whether a share is used and can revoke it. */
/** The owner is told once a day, because a link may be opened often. */
const countOpened = (
  ctx: RequestContext,
  id: string,
  { id: report, account }: { id: string; account: string | null },
) =>
  ctx.db.transaction().execute(async (db) => {
    await db
      .updateTable('report_share')
      .set({ opened: sql`opened + 1`, last_opened_at: new Date(ctx.now) })
      .where('id', '=', id)
      .execute();
    await writeNotice(db, ctx, {
      kind: 'report_opened',
      to: account === ctx.caller?.account ? [] : [account],
      tag: `report_opened ${id} ${businessDateOf(ctx.now)}`,
      refs: { report },
    });
  });
