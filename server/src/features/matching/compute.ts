import { factsFromAnswers } from '@sycee/domain/matching/answers';
import { headlineNumbers } from '@sycee/domain/matching/headline';
import { recordMatch } from '@sycee/domain/matching/replay';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { productsToMatch } from '#features/catalog/door.ts';
import type { At } from '#platform/context.ts';
import { isDatabaseAway } from '#platform/db/database-away.ts';
import { conditionsOf } from './conditions.ts';
import type { Company, Given } from './given.ts';
import { industryOf } from './industry/industry-view.ts';
import { riskOf } from './legal/risk-of.ts';
import { type ReportRow, ReportSeal, readAsked, reportRows } from './report-store.ts';
import { type AskScope, askSources } from './sources/ask-sources.ts';

/** How long one process may take before another takes over. */
export const leaseMs = 15_000;
type Scope = AskScope & Pick<At, 'secrets' | 'now'>;

/** What goes wrong is kept as the state of the report; where not even that can be, its lease lets another take over. */
export async function computeOrFail(at: Scope, id: string): Promise<void> {
  try {
    const row = await reportRows(at.db).where('id', '=', id).executeTakeFirstOrThrow();
    await compute(at, row).catch((error: unknown) => fail(at, row, error));
  } catch (error) {
    at.log.error({ err: error, report: id, traceId: at.traceId }, 'report could not be read, or not be marked failed');
  }
}

/** The caller does not wait. */
export function computeInBackground(at: Scope, id: string): void {
  void computeOrFail(at, id);
}

/** A database that was away is no fault of the report: it stays running. Nor is a later version failed with an earlier one. */
async function fail(at: Scope, { id, version }: ReportRow, error: unknown): Promise<void> {
  at.log.error({ err: error, report: id, traceId: at.traceId }, 'report failed');
  if (isDatabaseAway(error)) return;
  await at.db
    .updateTable('report')
    .set({ state: 'failed' })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'running')
    .execute();
}

/** A report whose process went away is taken over by whoever asks for it before the next sweep does, once. */
export async function takeOverIfLeft(at: Scope, row: ReportRow): Promise<void> {
  const now = at.clock.now();
  if (row.state !== 'running' || row.lease_until.getTime() > now) return;
  const taken = await at.db
    .updateTable('report')
    .set({ lease_until: new Date(now + leaseMs) })
    .where('id', '=', row.id)
    .where('state', '=', 'running')
    .where('lease_until', '<=', new Date(now))
    .returning('id')
    .executeTakeFirst();
  if (taken) computeInBackground(at, row.id);
}

async function compute(at: Scope, row: ReportRow): Promise<void> {
  const { id } = row;
  // A repeated request finds it computed: what is ready is never written again.
  if (row.state !== 'running') return;
  const sealed = new ReportSeal(at, row);
  const progress = (step: string, done: number, total: number) =>
    at.db
      .updateTable('report')
      .set({ step, done, total })
      .where('id', '=', id)
      .where('version', '=', row.version)
      .execute();
  const { answers, given: brought } = await readAsked(at.db, at, row, row.version);
  const subject = row.subject_sealed && sealed.open<Company>('subject', row.subject_sealed);
  const sources = subject && (await askSources(at, id, subject));
  const asOf = businessDateOf(at.clock.now());
  // What a file says is surer than a register, and either than what somebody remembers of it.
  const unknown = { ...sources?.unknown, ...brought.unknown };
  const facts = { ...unknown, ...factsFromAnswers(answers, asOf), ...sources?.facts, ...brought.facts };
  const found: Given = {
    ...brought,
    ...(sources && { sources }),
    ...(row.kind === 'legal' && { risk: riskOf(facts, brought.figures?.all ?? null, sources) }),
  };
  await progress('rules', 0, 0);
  const { products, newestRules } = await productsToMatch(at, conditionsOf(row.kind));
  await progress('match', 0, products.length);
  const record = recordMatch({ asOf, facts, documents: [] }, products);
  const { result, ...input } = record;
  const given = row.kind === 'industry' ? { ...found, industry: industryOf(record) } : found;
  await progress('write', result.rows.length, products.length);
  const { matching, mostFen } = headlineNumbers(result);
  await at.db.transaction().execute(async (db) => {
    // Whoever lost the lease by being slow finds it done: what somebody may have read is not written again.
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
        ...(given.sources || given.risk || given.industry ? { given_sealed: sealed.seal('given', given) } : {}),
        input_sealed: sealed.seal('input', input),
        result_sealed: sealed.seal('result', result),
        engine_version: String(result.engine),
        rules_version: newestRules,
        matches: matching,
        best_amount: mostFen,
        made_at: new Date(at.clock.now()),
      })
      .where('report', '=', id)
      .where('version', '=', row.version)
      .execute();
  });
}
