import { type Facts, valueOf } from '#matching/fact.ts';
import type { MatchResult } from '#matching/result.ts';
import { type Metric, metricsOf, type Peers, standing } from './metrics.ts';
import { type PlanStep, planOf } from './plan.ts';

/** Input of an industry plan; `peers` is null if the industry is unknown. */
export interface IndustryInput {
  readonly facts: Facts;
  readonly asOf: string;
  readonly result: MatchResult;
  readonly peers: Peers | null;
}

/** A company's position among its peers and its plan, stored with the report. */
export interface IndustryFound {
  readonly engine: number;
  readonly industry: string | null;
  readonly peers: number;
  readonly place: { readonly percentile: number; readonly rank: number } | null;
  readonly metrics: readonly Metric[];
  readonly plan: readonly PlanStep[];
}

function assessVersion1({ facts, asOf, result, peers }: IndustryInput): IndustryFound {
  const industry = valueOf(facts, 'industry');
  const metrics = peers ? metricsOf(facts, peers) : [];
  return {
    engine: 1,
    industry: industry === null ? null : String(industry),
    peers: peers?.count ?? 0,
    place: peers ? standing(metrics, peers) : null,
    metrics,
    plan: planOf(result, asOf),
  };
}

/** An engine always returns the same result for the same input; a change of rules is a new engine. */
const engines: Readonly<Record<number, (input: IndustryInput) => IndustryFound>> = { 1: assessVersion1 };
export const currentIndustryEngine = 1;

export function assessIndustry(input: IndustryInput, engine: number = currentIndustryEngine): IndustryFound {
  const assess = engines[engine];
  if (!assess) throw new RangeError(`unknown industry engine ${engine}`);
  return assess(input);
}
