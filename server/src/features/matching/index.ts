import type { Kysely } from 'kysely';
import { productsByNumber } from '#features/catalog/index.ts';
import { isReportLocked } from '#features/pay/index.ts';
import { boundedText } from '#features/statement/index.ts';
import { notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { hashToken } from '#platform/secrets.ts';
import { factsView } from './read-report.ts';
import { isOwner, ownReport, type ReportRow, readVersion, reportRows } from './report-repository.ts';
import { changeView } from './row-views.ts';

export { ownReports } from './data-export.ts';
export { eraseReports } from './erase-reports.ts';
export { fitsOf, qualsOfReport } from './fits.ts';
export { ownFacts } from './own-facts.ts';
export { readyReports } from './ready-reports.ts';
export { type ReportCard, reportCard } from './report-card.ts';
export { resumeAbandonedReports } from './resume-reports.ts';
export { noticeEndingConsents } from './sources/notice-ending.ts';
export { ownSourceConsents, revokeSourceConsent } from './sources/own-source-consents.ts';

/** Transfers a guest's reports to the member, by their secrets, which are used up. Returns their number. */
export async function transferGuestReports(
  db: Kysely<DB>,
  ctx: Pick<RequestContext, 'now'>,
  account: string,
  claims: readonly { report_id: string; secret: string }[],
): Promise<number> {
  let transferred = 0;
  for (const { report_id, secret } of claims) {
    const done = await db
      .updateTable('report')
      .set({ account, claim_hash: null })
      .where('id', '=', report_id)
      .where('account', 'is', null)
      .where('claim_hash', '=', hashToken(secret))
      .returning('id')
      .executeTakeFirst();
    if (done) transferred++;
  }
  return transferred;
}

/** The caller's own report to be paid. */
export const reportToPay = (ctx: RequestContext, id: string): Promise<ReportRow> => ownReport(ctx, ctx.db, id);

/** The applicant's own report that an application comes from. */
export async function reportForOrder(
  db: Kysely<DB>,
  ctx: RequestContext,
  id: string,
): Promise<{ id: string; number: string }> {
  const row = await reportRows(db).where('id', '=', id).executeTakeFirst();
  if (!row || !isOwner(ctx, row)) throw notFound();
  return row;
}

async function reportOfOrder(ctx: RequestContext, id: string) {
  const row = await reportRows(ctx.db).where('id', '=', id).executeTakeFirst();
  // Erased: without its key the content is lost.
  if (!row?.wrapped_key) return null;
  return { row: row satisfies ReportRow, version: await readVersion(ctx, row, row.version) };
}

/** For callers who may see the order (checked by the caller). */
export async function reportBrief(ctx: RequestContext, id: string) {
  const linked = await reportOfOrder(ctx, id);
  if (!linked?.version.record) return null;
  const { record } = linked.version;
  const isLocked = await isReportLocked(ctx.db, linked.row);
  const facts = (isLocked ? [] : factsView(ctx, record.input)).map(({ name, value, state, as_of, partial }) => ({
    name,
    value: boundedText(value, partial, ctx.language),
    state,
    as_of,
  }));
  return { id, number: linked.row.number, matches: record.result.counts.match, all: record.result.rows.length, facts };
}

const shownAtMost = 6;
/** The verdict on the order's own product first, then the best products that do not fail. */
export async function matchesForOrder(ctx: RequestContext, id: string, chosen: string | null) {
  const linked = await reportOfOrder(ctx, id);
  const record = linked?.version.record;
  if (!record) return [];
  const rows = (await isReportLocked(ctx.db, linked.row)) ? record.result.rows.slice(0, 1) : record.result.rows;
  const products = await productsByNumber(
    ctx,
    rows.map(({ number }) => number),
  );
  const l = ctx.language;
  const matches = rows.flatMap((row) => {
    const product = products.get(row.number);
    const isWanted = product?.id === chosen || (product?.is_shown && row.verdict !== 'no');
    if (!product || !isWanted) return [];
    return [
      {
        id: product.id,
        name: product[`name_${l}`],
        institution: product[`by_${l}`],
        glyph: product.glyph,
        color: product.color,
        verdict: row.verdict,
        amount_from: row.amountFen?.low ?? null,
        amount_to: row.amountFen?.high ?? null,
        rate_from: row.rate?.low ?? null,
        note: changeView(row, l)?.title ?? '',
      },
    ];
  });
  const isChosen = (match: (typeof matches)[number]) => match.id === chosen;
  return [...matches.filter(isChosen), ...matches.filter((match) => !isChosen(match))].slice(0, shownAtMost);
}
