import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { matching } from '@sycee/contract/matching';
import type { CategorySlug } from '@sycee/domain/catalog/categories';
import { nameOf } from '@sycee/domain/lists/in-force';
import { applicable } from '@sycee/domain/matching/applicable';
import { type AttrSlug, attributes } from '@sycee/domain/matching/attributes';
import { type Facts, factOf, isKnown } from '@sycee/domain/matching/fact';
import { bandWords, countsHeadline, headline, headlineNumbers, nextWords } from '@sycee/domain/matching/headline';
import type { MatchRecord } from '@sycee/domain/matching/replay';
import { writeBesideName } from '@sycee/domain/matching/value-words';
import { tableOf } from '@sycee/domain/statement/columns';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { type NamedProduct, productsByNumber, regionNames } from '#features/catalog/index.ts';
import { paymentBrief } from '#features/pay/index.ts';
import { partialView, reasonsView } from '#features/statement/index.ts';
import type { RequestContext } from '#platform/context.ts';
import { analysisOf } from './analysis.ts';
import { resumeIfAbandoned } from './compute.ts';
import { industryOf, industryView } from './industry/industry-view.ts';
import { riskView } from './legal/risk-view.ts';
import { nextSteps } from './next-steps.ts';
import type { Company, Section } from './report-input.ts';
import { ownReport, type ReportRow, ReportSeal, readVersion, type VersionRow } from './report-repository.ts';
import { newestConsent } from './sources/source-consent.ts';
import { sampleWords, sourceWords } from './words.ts';

type Info = (typeof matching)['GET /tax/api/match/info/{id}'];
type Report = DataIn<Info>;

export async function readReport(ctx: RequestContext, id: string, input: QueryOut<Info>): Promise<Report> {
  const row = await ownReport(ctx, ctx.db, id);
  await resumeIfAbandoned(ctx, row);
  const version = await readVersion(ctx, row, input.version ?? row.version);
  const numbers = version.record?.result.rows.map(({ number }) => number) ?? [];
  const [payment, versions, products, consent] = await Promise.all([
    paymentBrief(ctx.db, row),
    versionsOf(ctx, row.id),
    productsByNumber(ctx, numbers),
    newestConsent(ctx.db, row.id),
  ]);
  const result = version.record && resultView(ctx, version.record, products);
  const today = businessDateOf(ctx.now);
  return {
    id: row.id,
    number: row.number,
    kind: row.kind as Report['kind'],
    subject: row.subject_sealed && new ReportSeal(ctx, row).open<Company>('subject', row.subject_sealed),
    state: stateOf(row, version),
    progress: progressOf(row, version),
    version: version.version,
    versions: payment.locked ? versions.map(withoutAmount) : versions,
    made_at: version.madeAt.toISOString(),
    as_of: version.record?.input.asOf ?? today,
    expires_on: row.expires_on,
    expired: row.expires_on < today,
    engine_version: String(version.record?.engine ?? ''),
    rules_version: version.rulesVersion,
    sample: [...products.values()].some((product) => product.sample) || sectionsOf(version).some((one) => one.sample),
    owner: row.account ? 'member' : 'guest',
    result: result && payment.locked ? lockedView(result, version.record!, ctx.language) : result,
    sections: sectionsView(ctx, version),
    consent: consentView(consent),
    industry:
      (row.kind === 'industry' || row.kind === 'business') && version.record
        ? industryView(
            ctx.language,
            // Versions from before it was stored: computed from the record.
            version.reportInput.industry ?? industryOf(version.record),
            version.record.input,
            (number) => products.get(number)?.[`name_${ctx.language}`] ?? number,
          )
        : null,
    risk: version.reportInput.risk
      ? riskView(ctx.language, version.reportInput.risk, version.reportInput.sources?.court ?? null)
      : null,
    ...(await analysisOf(ctx, row, version, payment.locked)),
    payment,
    answers: version.answers,
    supplied: version.record ? suppliedBy(version.record.input.facts) : [],
  };
}

const suppliedBy = (facts: Facts): AttrSlug[] =>
  (Object.keys(facts) as AttrSlug[]).filter((attr) => {
    const fact = factOf(facts, attr);
    return isKnown(fact) && fact.source !== 'answer';
  });

type Result = NonNullable<Report['result']>;

/** View of an unpaid report: counts and score only, nothing that would replace the report. */
const lockedView = (
  { score, band, band_name, counts }: Result,
  { result }: MatchRecord,
  language: RequestContext['language'],
): Result => ({
  score,
  band,
  band_name,
  counts,
  headline: countsHeadline(result, language),
  subline: '',
  best_amount: null,
  best_rate: null,
  best_rate_category: null,
  next_steps: [],
  missing_documents: [],
  facts: [],
});
const withoutAmount = (version: Report['versions'][number]) => ({ ...version, best_amount: null });

/** An existing result counts as finished even if the row was read just before. */
function progressOf(row: ReportRow, { record }: VersionRow): Report['progress'] {
  if (!record) return { step: row.step as Report['progress']['step'], done: row.done, of: row.total };
  return { step: 'write', done: record.result.rows.length, of: record.result.rows.length };
}

/** A version superseded before its computation is never computed. */
function stateOf(row: ReportRow, version: VersionRow): Report['state'] {
  if (version.record) return 'ready';
  return version.version === row.version ? (row.state as Report['state']) : 'failed';
}

/** Answers count as a source too. */
function sectionsView(ctx: RequestContext, { answers, reportInput, madeAt }: VersionRow): Report['sections'] {
  const result: Section = {
    source: 'answer',
    state: Object.keys(answers).length > 0 ? 'ok' : 'empty',
    sample: false,
    asOf: businessDateOf(madeAt.getTime()),
  };
  const l = ctx.language;
  const tablesOf = ({ tables }: Section) =>
    tables ? ` · ${tables.map((table) => tableOf(table)[l]).join(l === 'zh' ? '、' : ', ')}` : '';
  return [result, ...sectionsOf({ reportInput })].map((section) => ({
    source: section.source,
    name: sourceWords[section.source][l] + tablesOf(section),
    state: section.state,
    sample: section.sample,
    as_of: section.asOf,
  }));
}

const sectionsOf = ({ reportInput }: Pick<VersionRow, 'reportInput'>): readonly Section[] => [
  ...reportInput.sections,
  ...(reportInput.sources?.sections ?? []),
];

function consentView(row: Awaited<ReturnType<typeof newestConsent>>): Report['consent'] {
  if (!row) return null;
  const { version, text, given_at, expires_at, revoked_at } = row;
  return {
    version,
    text,
    given_at: given_at.toISOString(),
    expires_at: expires_at.toISOString(),
    revoked_at: revoked_at?.toISOString() ?? null,
  };
}

async function versionsOf(ctx: RequestContext, report: string): Promise<Report['versions']> {
  const rows = await ctx.db
    .selectFrom('report_version')
    .select(['version', 'created_at', 'matches', 'best_amount'])
    .where('report', '=', report)
    .orderBy('version')
    .execute();
  return rows.map((row) => ({ ...row, made_at: row.created_at.toISOString() }));
}

function resultView(
  ctx: RequestContext,
  { result, input }: MatchRecord,
  products: Map<string, NamedProduct>,
): NonNullable<Report['result']> {
  const l = ctx.language;
  const { mostFen, rateFrom, rateFromOf } = headlineNumbers(result);
  const productName = (number: string) => products.get(number)?.[`name_${l}`] ?? number;
  const offeredId = (number: string) => {
    const product = products.get(number);
    return product?.is_shown ? product.id : null;
  };
  const documents = new Map<string, number>();
  for (const row of result.rows)
    if (row.verdict !== 'no')
      for (const slug of row.missingDocuments) documents.set(slug, (documents.get(slug) ?? 0) + 1);
  return {
    score: result.score,
    band: result.band,
    band_name: bandWords[result.band][l],
    headline: headline(result, l),
    subline: nextWords(result, l, productName),
    counts: applicable(result).counts,
    best_amount: mostFen,
    best_rate: rateFrom,
    best_rate_category: (rateFromOf === null
      ? null
      : (products.get(rateFromOf)?.category ?? null)) as CategorySlug | null,
    next_steps: nextSteps(result, l, productName, offeredId),
    missing_documents: [...documents]
      .sort((a, b) => b[1] - a[1])
      .map(([slug, n]) => ({ slug, name: nameOf(ctx.listsInForce.words.document, slug)[l], products: n })),
    facts: factsView(ctx, input),
  };
}

/** Every attribute that was known or asked without success, with its source. */
export function factsView(
  ctx: Pick<RequestContext, 'language'>,
  input: MatchRecord['input'],
): NonNullable<Report['result']>['facts'] {
  const l = ctx.language;
  return (Object.keys(input.facts) as AttrSlug[]).map((attr) => {
    const fact = factOf(input.facts, attr);
    const name = attributes[attr].name[l];
    if (!isKnown(fact)) {
      const isFailed = fact.why === 'source_failed';
      const reasons = reasonsView(fact.doubts ?? [], l);
      const state = isFailed ? 'failed' : 'unknown';
      return { attr, name, value: '—', raw: null, state, source: '', as_of: null, partial: null, reasons };
    }
    const value = writeBesideName(attr, fact.value, l, regionNames[l]);
    const source = sourceWords[fact.source][l] + (fact.sample ? ` · ${sampleWords[l]}` : '');
    const partial = partialView(fact, l);
    return { attr, name, value, raw: fact.value, state: 'known', source, as_of: fact.asOf, partial, reasons: [] };
  });
}
