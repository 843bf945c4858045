import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { reportShare } from '@sycee/contract/report-share';
import { bandWords, headline, headlineNumbers } from '@sycee/domain/matching/headline';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { sql } from 'kysely';
import { isReportLocked } from '#features/pay/door.ts';
import type { At } from '#platform/context.ts';
import { notThere } from '#platform/refusal.ts';
import { hashToken } from '#platform/secrets.ts';
import type { Company } from '../given.ts';
import { ReportSeal, readVersion, reportRows } from '../report-store.ts';
import { pageOfRows } from '../row-views.ts';

type Call = (typeof reportShare)['POST /tax/api/match/shared'];
type Shared = DataIn<Call>;

/**
 * What a link shows to whoever has it. A link that is over, was taken back or never was is not there, and so is one to a
 * report that was erased.
 */
export async function readShared(at: At, { token, ...asked }: BodyOut<Call>): Promise<Shared> {
  await at.limits.take('sharedReport', at.network);
  const link = await at.db
    .selectFrom('report_share')
    .select(['id', 'report', 'version', 'shows', 'expires_at'])
    .where('token_hash', '=', hashToken(token))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', new Date(at.now))
    .executeTakeFirst();
  if (!link) throw notThere();
  const report = await reportRows(at.db).where('id', '=', link.report).executeTakeFirst();
  // Erased, or paid back since: locked again it is shown to nobody.
  if (!report?.wrapped_key || (await isReportLocked(at.db, report))) throw notThere();
  const { record } = await readVersion(at, report, link.version);
  if (!record) throw notThere();
  if (!asked.cursor) await countOpened(at, link.id);
  const { result, input } = record;
  const { mostFen, rateFrom } = headlineNumbers(result);
  const shows = link.shows as Shared['shows'];
  // Nobody's own: what the caller applied for stands in their own report, not in somebody's link.
  const { list, next } = await pageOfRows({ ...at, caller: null }, result.rows, asked);
  return {
    list: list.map(({ product, verdict, rules, term_months, ...row }) => ({
      product,
      verdict,
      amount_from: row.amount_from,
      amount_to: row.amount_to,
      rate_from: row.rate_from,
      rate_to: row.rate_to,
      term_months,
      rules: shows === 'reasons' ? rules : null,
    })),
    next,
    shows,
    expires_at: link.expires_at.toISOString(),
    number: report.number,
    kind: report.kind as Shared['kind'],
    subject: report.subject_sealed
      ? new ReportSeal(at, report).open<Company>('subject', report.subject_sealed).name
      : null,
    as_of: input.asOf,
    expired: report.expires_on < businessDateOf(at.now),
    score: result.score,
    band: result.band,
    band_name: bandWords[result.band][at.language],
    headline: headline(result, at.language),
    counts: { ...result.counts, all: result.rows.length },
    best_amount: mostFen,
    best_rate: rateFrom,
  };
}

/** So that the owner sees whether a link is used, and can take it back. */
const countOpened = (at: At, id: string) =>
  at.db
    .updateTable('report_share')
    .set({ opened: sql`opened + 1`, last_opened_at: new Date(at.now) })
    .where('id', '=', id)
    .execute();
