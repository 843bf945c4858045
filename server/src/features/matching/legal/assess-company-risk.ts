import type { Facts } from '@sycee/domain/matching/fact';
import { assessRisk, type Risk } from '@sycee/domain/risk/assess';
import type { Figures } from '@sycee/domain/statement/figures';
import type { FromSources } from '../report-input.ts';

/** A company's risks from its facts, its files and the sources. */
export function riskOf(facts: Facts, figures: Figures | null, sources: FromSources | null): Risk {
  const sampleOf = (source: string) => sources?.sections.some((one) => one.source === source && one.sample) ?? false;
  const failed = (['registry', 'judicial'] as const).filter((source) =>
    sources?.sections.some((one) => one.source === source && one.state === 'failed'),
  );
  // For an unknown code the courts have no entries, which is not a clean record.
  const isReported = sources?.court && (sources.facts.lawsuits !== undefined || sources.court.enforcements.length > 0);
  return assessRisk({
    facts,
    figures,
    court: isReported ? { ...sources.court, sample: sampleOf('judicial') } : null,
    register: sources?.record ? { ...sources.record, sample: sampleOf('registry') } : null,
    failed,
  });
}
