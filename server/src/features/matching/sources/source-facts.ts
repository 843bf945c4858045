import type { SectionState } from '@sycee/contract/report-sections';
import { type AttrSlug, attributes } from '@sycee/domain/matching/attributes';
import type { FactSource, Facts, KnownFact } from '@sycee/domain/matching/fact';
import type { ConsentedSource } from '@sycee/domain/matching/source-consent';
import { addMonths, monthsBetween } from '@sycee/domain/time/business-date';
import type { CompanyRecord } from '#platform/ports/company-registry/company-registry.ts';
import type { CourtRecord } from '#platform/ports/judicial/judicial.ts';

/** The attributes that each source provides; unknown, and shown as such, if it does not answer. */
export const attrsOf: Readonly<Record<ConsentedSource, readonly AttrSlug[]>> = {
  registry: [
    'companyMonths',
    'companyRegion',
    'industry',
    'registeredCapital',
    'staffCount',
    'representativeStake',
    'representativeChangedMonths',
    'highTech',
  ],
  judicial: ['lawsuits', 'dishonestList'],
};

/** Older data is shown as stale. */
const freshMonths = 12;

interface Result {
  readonly facts: Facts;
  readonly state: SectionState;
  readonly asOf: string | null;
}
const reportedNothing: Result = { facts: {}, state: 'empty', asOf: null };

/** Values missing in the register stay unknown. */
export function factsFromRegistry(record: CompanyRecord | null, today: string, sample: boolean): Result {
  if (!record) return reportedNothing;
  const put = factWriter('registry', record.asOf, sample);
  put('companyMonths', record.foundedOn && monthsBetween(record.foundedOn, today));
  put('companyRegion', record.region);
  put('industry', record.industry);
  put('registeredCapital', record.capitalFen);
  put('staffCount', record.staff);
  put('representativeStake', record.representativeStake);
  put('representativeChangedMonths', record.representativeSince && monthsBetween(record.representativeSince, today));
  put('highTech', record.isHighTech);
  const state = record.asOf < addMonths(today, -freshMonths) ? 'stale' : 'ok';
  return { facts: put.facts, state, asOf: record.asOf };
}

/** No published record counts as clean only if the register knows the company; an unknown code says nothing. */
export function factsFromCourts(record: CourtRecord, isRegistered: boolean, sample: boolean): Result {
  const open = record.lawsuits.filter(({ isDefendant, isClosed }) => isDefendant && !isClosed).length;
  const isBlank = record.lawsuits.length + record.dishonest.length + record.enforcements.length === 0;
  if (isBlank && !isRegistered) return { ...reportedNothing, asOf: record.asOf };
  const put = factWriter('judicial', record.asOf, sample);
  put('lawsuits', open);
  put('dishonestList', record.dishonest.length > 0);
  return { facts: put.facts, state: isBlank ? 'empty' : 'ok', asOf: record.asOf };
}

function factWriter(source: FactSource, asOf: string, sample: boolean) {
  const facts: Partial<Record<AttrSlug, KnownFact>> = {};
  const put = (attr: AttrSlug, value: KnownFact['value'] | null) => {
    if (value === null || value === '') return;
    const { min, max } = attributes[attr];
    const plausible = typeof value === 'number' ? Math.min(max, Math.max(min, value)) : value;
    facts[attr] = { value: plausible, source, asOf, ...(sample && { sample: true as const }) };
  };
  return Object.assign(put, { facts });
}

/** Marks the attributes of a failed source; answers take precedence over them. */
export const failedFacts = (source: ConsentedSource): Facts =>
  Object.fromEntries(attrsOf[source].map((attr) => [attr, { unknown: true, why: 'source_failed' }]));
