import type { SectionState } from '@sycee/contract/report-sections';
import type { ConsentedSource } from '@sycee/domain/matching/source-consent';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { RequestContext } from '#platform/context.ts';
import { newId } from '#platform/random.ts';
import { withSignal } from '#platform/with-signal.ts';
import type { Company, FromSources, Section } from '../report-input.ts';
import { consentInForce } from './source-consent.ts';
import { factsFromCourts, factsFromRegistry, failedFacts } from './source-facts.ts';

export type AskScope = Pick<
  RequestContext,
  'db' | 'site' | 'clock' | 'log' | 'traceId' | 'companyRegistry' | 'judicial'
>;

/** Well within the lease of a report: a source that hangs counts as failed. */
const answerWithinMs = 6_000;
type Outcome<Answer> = { answer: Answer } | 'failed';

/** Queries both sources concurrently under a consent in force; answers are dropped if it was withdrawn meanwhile. */
export async function querySources(ctx: AskScope, report: string, company: Company): Promise<FromSources | null> {
  const consent = await consentInForce(ctx.db, ctx.clock.now(), report);
  if (!consent) return null;
  const { companyRegistry, judicial } = ctx;
  // The providers were configured when the consent was given, and no longer are.
  if (!companyRegistry || !judicial) return noneAnswers;
  const querySource = <Answer>(
    source: ConsentedSource,
    sample: boolean,
    answer: (signal: AbortSignal) => Promise<Answer>,
  ) => input(ctx, { consent: consent.id, source, sample }, answer);
  const [registry, courts] = await Promise.all([
    querySource('registry', companyRegistry.sample, (signal) => companyRegistry.company(company.code, signal)),
    querySource('judicial', judicial.sample, (signal) => judicial.of(company, signal)),
  ]);
  const today = businessDateOf(ctx.clock.now());
  const record = registry.outcome === 'failed' ? null : registry.outcome.answer;
  const court = courts.outcome === 'failed' ? null : courts.outcome.answer;
  const ofRegistry = registry.outcome === 'failed' ? null : factsFromRegistry(record, today, companyRegistry.sample);
  const ofCourts = court && factsFromCourts(court, record !== null, judicial.sample);
  await Promise.all([registry.done(ofRegistry?.state ?? 'failed'), courts.done(ofCourts?.state ?? 'failed')]);
  if (!(await consentInForce(ctx.db, ctx.clock.now(), report))) return null;
  return {
    facts: { ...ofRegistry?.facts, ...ofCourts?.facts },
    unknown: { ...(!ofRegistry && failedFacts('registry')), ...(!ofCourts && failedFacts('judicial')) },
    sections: [
      sectionOf('registry', companyRegistry.sample, ofRegistry),
      sectionOf('judicial', judicial.sample, ofCourts),
    ],
    record,
    court,
  };
}

const sectionOf = (
  source: ConsentedSource,
  sample: boolean,
  result: { state: SectionState; asOf: string | null } | null,
): Section => ({ source, sample, state: result?.state ?? 'failed', asOf: result?.asOf ?? null });

const noneAnswers: FromSources = {
  facts: {},
  unknown: { ...failedFacts('registry'), ...failedFacts('judicial') },
  sections: [sectionOf('registry', false, null), sectionOf('judicial', false, null)],
  record: null,
  court: null,
};

/** Logged before the provider is called. */
async function input<Answer>(
  ctx: AskScope,
  { consent, source, sample }: { consent: string; source: ConsentedSource; sample: boolean },
  answer: (signal: AbortSignal) => Promise<Answer>,
): Promise<{ outcome: Outcome<Answer>; done: (state: SectionState) => Promise<unknown> }> {
  const now = ctx.clock.now();
  const id = newId(now);
  const row = { tenant_id: ctx.site.tenantId, id, consent, source, sample, requested_at: new Date(now) };
  await ctx.db.insertInto('source_query').values(row).execute();
  const done = (state: SectionState) =>
    ctx.db
      .updateTable('source_query')
      .set({ state, answered_at: new Date(ctx.clock.now()) })
      .where('id', '=', id)
      .execute();
  try {
    const signal = AbortSignal.timeout(answerWithinMs);
    return { outcome: { answer: await withSignal(signal, answer(signal)) }, done };
  } catch (error) {
    ctx.log.warn({ err: error, source, traceId: ctx.traceId }, 'a source gave no answer');
    return { outcome: 'failed', done };
  }
}
