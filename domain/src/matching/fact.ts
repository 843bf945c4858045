import type { Doubt, PartialKnowledge } from '#statement/doubt.ts';
import type { AttrSlug } from './attributes.ts';
import type { FactValue } from './value.ts';

export const factSources = ['answer', 'statement', 'tax', 'registry', 'judicial', 'credit', 'staff'] as const;
export type FactSource = (typeof factSources)[number];

/** A value that will apply by itself from a day, such as when an inquiry leaves its window. */
export interface UpcomingValue {
  readonly on: string;
  readonly value: FactValue;
}

export interface KnownFact {
  readonly value: FactValue;
  readonly source: FactSource;
  /** Business date of the value, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** From an embedded data set; marked as sample wherever it is shown. */
  readonly sample?: true;
  readonly upcoming?: readonly UpcomingValue[];
  /** The value is a bound of the true one; shown wherever the fact is. */
  readonly partial?: PartialKnowledge;
}

export const unknownReasons = ['not_asked', 'source_failed'] as const;
export type UnknownReason = (typeof unknownReasons)[number];

export interface UnknownFact {
  readonly unknown: true;
  readonly why: UnknownReason;
  /** Reasons why imported files leave the fact unknown. */
  readonly doubts?: readonly Doubt[];
}

export type Fact = KnownFact | UnknownFact;

/** An absent fact was not asked. An unknown fact never counts as failed. */
export type Facts = Readonly<Partial<Record<AttrSlug, Fact>>>;

const notRequested: UnknownFact = { unknown: true, why: 'not_asked' };
export const factOf = (facts: Facts, attr: AttrSlug): Fact => facts[attr] ?? notRequested;
export const isKnown = (fact: Fact): fact is KnownFact => !('unknown' in fact);

/** The value of a fact, or null when it is unknown. */
export function valueOf(facts: Facts, attr: AttrSlug): FactValue | null {
  const fact = facts[attr];
  return fact && isKnown(fact) ? fact.value : null;
}
