import type { AttrSlug } from './attributes.ts';
import type { FactValue } from './value.ts';

export const factSources = ['answer', 'statement', 'tax', 'registry', 'judicial', 'credit', 'staff'] as const;
export type FactSource = (typeof factSources)[number];

/** A value already on its way without anybody's doing: the inquiry that leaves the window on 9 December. */
export interface UpcomingValue {
  readonly on: string;
  readonly value: FactValue;
}

export interface KnownFact {
  readonly value: FactValue;
  readonly source: FactSource;
  /** Business date the value is true of, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** From an embedded data set; shown as sample wherever the value is shown. */
  readonly sample?: true;
  readonly upcoming?: readonly UpcomingValue[];
}

export const unknownReasons = ['not_asked', 'source_failed'] as const;
export type UnknownReason = (typeof unknownReasons)[number];

export interface UnknownFact {
  readonly unknown: true;
  readonly why: UnknownReason;
}

export type Fact = KnownFact | UnknownFact;

/** An absent fact was not asked. Unknown is never failed. */
export type Facts = Readonly<Partial<Record<AttrSlug, Fact>>>;

const notRequested: UnknownFact = { unknown: true, why: 'not_asked' };
export const factOf = (facts: Facts, attr: AttrSlug): Fact => facts[attr] ?? notRequested;
export const isKnown = (fact: Fact): fact is KnownFact => !('unknown' in fact);

/** The value of a fact, or null when it is unknown. */
export function valueOf(facts: Facts, attr: AttrSlug): FactValue | null {
  const fact = facts[attr];
  return fact && isKnown(fact) ? fact.value : null;
}
