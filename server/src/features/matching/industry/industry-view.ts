import type { DataIn } from '@sycee/contract/core/call';
import type { matching } from '@sycee/contract/matching';
import { assessIndustry, type IndustryFound } from '@sycee/domain/industry/assess';
import { metricNames } from '@sycee/domain/industry/metrics';
import type { PlanStep } from '@sycee/domain/industry/plan';
import type { Language } from '@sycee/domain/language/both';
import { industries } from '@sycee/domain/matching/attribute/choices';
import { attributes } from '@sycee/domain/matching/attributes';
import { fixSentence } from '@sycee/domain/matching/explain';
import { valueOf } from '@sycee/domain/matching/fact';
import type { MatchRecord } from '@sycee/domain/matching/replay';
import { isWithin } from '@sycee/domain/regions/code';
import { samplePeers } from '@sycee/seed/industry/peers';
import { samplePolicies } from '@sycee/seed/industry/policies';
import { regionNames } from '#features/catalog/index.ts';
import { industryHeadline, nationwide, writeMetric } from './industry-words.ts';

type IndustryView = NonNullable<DataIn<(typeof matching)['GET /tax/api/match/info/{id}']>['industry']>;
type NameOf = (number: string) => string;

/** Peers are samples. */
export function industryOf({ input, result }: Pick<MatchRecord, 'input' | 'result'>): IndustryFound {
  const industry = industries.find(({ value }) => value === valueOf(input.facts, 'industry'));
  const peers = (industry && samplePeers[industry.value]) ?? null;
  return assessIndustry({ facts: input.facts, asOf: input.asOf, result, peers });
}

/** Stored facts as text in the reader's language. */
export function industryView(
  l: Language,
  facts: IndustryFound,
  input: MatchRecord['input'],
  nameOf: NameOf,
): IndustryView {
  const { industry, place } = facts;
  const region = valueOf(input.facts, 'companyRegion');
  const choice = industries.find(({ value }) => value === industry);
  return {
    name: choice?.[l] ?? null,
    peers: facts.peers,
    percentile: place?.percentile ?? null,
    rank: place?.rank ?? null,
    headline: industryHeadline(choice, place?.percentile ?? null)[l],
    metrics: facts.metrics.map(({ id, value, percentile, median }) => ({
      id,
      name: metricNames[id][l],
      value: value === null ? null : writeMetric(id, value, l),
      percentile,
      median: writeMetric(id, median, l),
    })),
    plan: facts.plan.slice(0, stepsAtMost).map((step) => stepView(step, l, nameOf)),
    policies: samplePolicies
      .filter((one) => !one.region || (region !== null && isWithin(String(region), one.region)))
      .filter((one) => !one.industries || one.industries.includes(String(industry)))
      .toSorted((one, other) => other.on.localeCompare(one.on))
      .map((one) => ({
        id: one.id,
        title: one.title[l],
        text: one.text[l],
        source: one.source[l],
        region: one.region ? regionNames[l](one.region) : nationwide[l],
        on: one.on,
      })),
    sample: true,
  };
}
const stepsAtMost = 12;

const stepView = (
  { change, within, products }: PlanStep,
  l: Language,
  nameOf: NameOf,
): IndustryView['plan'][number] => ({
  title: attributes[change.attr].name[l],
  text: fixSentence(change, { language: l, regions: regionNames[l] }),
  within,
  on: change.on,
  products: products.map(nameOf),
});
