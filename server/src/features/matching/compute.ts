import { factsFromAnswers } from '@sycee/domain/matching/answers';
import { headlineNumbers } from '@sycee/domain/matching/headline';
import { recordMatch } from '@sycee/domain/matching/replay';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { productsToMatch } from '#features/catalog/index.ts';
import { recordReport } from '#features/market/index.ts';
import type { RequestContext } from '#platform/context.ts';
import { isDatabaseAway } from '#platform/db/database-away.ts';
import { writeNotice } from '#platform/notices/write-notice.ts';
import { conditionsOf } from './conditions.ts';
import { industryOf } from './industry/industry-view.ts';
import { riskOf } from './legal/assess-company-risk.ts';
import type { Company, ReportInput } from './report-input.ts';
import { parseInput, type ReportRow, ReportSeal, reportRows } from './report-repository.ts';
import { type AskScope, querySources } from './sources/ask-sources.ts';

/** How long one process may take before another takes over, in milliseconds. */
export const leaseMs = 15_000;
type Scope = AskScope & Pick<RequestContext, 'secrets' | 'now' | 'versions'>;

/**
 * A failure becomes the state of the report; if that cannot be stored, another process takes over when the lease ends.
 */
export async function computeOrFail(ctx: Scope, id: string): Promise<void> {
  try {
    const row = await reportRows(ctx.db).where('id', '=', id).executeTakeFirstOrThrow();
    await compute(ctx, row).catch((error: unknown) => fail(ctx, row, error));
  } catch (error) {
    ctx.log.error(
      { err: error, report: id, traceId: ctx.traceId },
      'report could not be read, or not be marked failed',
    );
  }
}

/** Starts the computation without waiting for it. */
export function computeInBackground(ctx: Scope, id: string): void {
  void computeOrFail(ctx, id);
}

/**
 * If the database did not answer, the report stays running for a retry. Only the failed version is marked, not a later
 * one.
 */
async function fail(ctx: Scope, { id, version }: ReportRow, error: unknown): Promise<void> {
  ctx.log.error({ err: error, report: id, traceId: ctx.traceId }, 'report failed');
  if (isDatabaseAway(error)) return;
  await ctx.db
    .updateTable('report')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'running')
    .execute();
}

/** A read takes over a report whose process died, once per lease, before the next sweep does. */
export async function resumeIfAbandoned(ctx: Scope, row: ReportRow): Promise<void> {
  const now = ctx.clock.now();
  if (row.state !== 'running' || row.lease_until.getTime() > now) return;
  const leased = await ctx.db
    .updateTable('report')
    .set({ lease_until: new Date(now + leaseMs) })
    .where('id', '=', row.id)
    .where('state', '=', 'running')
    .where('lease_until', '<=', new Date(now))
    .returning('id')
    .executeTakeFirst();
  if (leased) computeInBackground(ctx, row.id);
}

async function compute(ctx: Scope, row: ReportRow): Promise<void> {
  const { id } = row;
  // A finished report is never written again.
  if (row.state !== 'running') return;
  const sealed = new ReportSeal(ctx, row);
  const progress = (step: string, done: number, total: number) =>
    ctx.db
      .updateTable('report')
      .set({ step, done, total })
      .where('id', '=', id)
      .where('version', '=', row.version)
      .execute();
  const { answers, reportInput: storedInput } = await parseInput(ctx.db, ctx, row, row.version);
  const subject = row.subject_sealed && sealed.open<Company>('subject', row.subject_sealed);
  const sources = subject && (await querySources(ctx, id, subject));
  const asOf = businessDateOf(ctx.clock.now());
  // File data takes precedence over registers, and both over remembered answers.
  const unknown = { ...sources?.unknown, ...storedInput.unknown };
  const facts = { ...unknown, ...factsFromAnswers(answers, asOf), ...sources?.facts, ...storedInput.facts };
  const collected: ReportInput = {
    ...storedInput,
    ...(sources && { sources }),
    ...(row.kind === 'legal' && { risk: riskOf(facts, storedInput.figures?.all ?? null, sources) }),
  };
  await progress('rules', 0, 0);
  const { products, newestRules } = await productsToMatch(ctx, conditionsOf(row.kind));
  await progress('match', 0, products.length);
  const record = recordMatch({ asOf, facts, documents: [] }, products);
  const { result, ...input } = record;
  const finalInput = row.kind === 'industry' ? { ...collected, industry: industryOf(record) } : collected;
  await progress('write', result.rows.length, products.length);
  const { matching, mostFen } = headlineNumbers(result);
  await ctx.db.transaction().execute(async (db) => {
    // A process that was too slow lost the lease and finds the report finished: a result that may have been read is not
    // overwritten.
    const { numUpdatedRows } = await db
      .updateTable('report')
      .set({ state: 'ready', done: products.length, total: products.length })
      .where('id', '=', id)
      .where('version', '=', row.version)
      .where('state', '=', 'running')
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await db
      .updateTable('report_version')
      .set({
        ...(finalInput.sources || finalInput.risk || finalInput.industry
          ? { given_sealed: sealed.seal('given', finalInput) }
          : {}),
        input_sealed: sealed.seal('input', input),
        result_sealed: sealed.seal('result', result),
        engine_version: String(result.engine),
        rules_version: newestRules,
        matches: matching,
        best_amount: mostFen,
        created_at: new Date(ctx.clock.now()),
      })
      .where('report', '=', id)
      .where('version', '=', row.version)
      .execute();
    await recordReport(db, { site: ctx.site, now: ctx.clock.now() }, row, result, facts);
    await writeNotice(db, ctx, {
      kind: 'report_ready',
      to: [row.account],
      tag: `report_ready ${id} ${row.version}`,
      refs: { report: id },
    });
  });
}
