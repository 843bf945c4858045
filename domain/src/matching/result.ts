import type { ChangeKind } from './attribute/attribute.ts';
import type { AttrSlug } from './attributes.ts';
import type { FactSource, Facts, UnknownReason } from './fact.ts';
import type { Condition } from './rule.ts';
import type { FactValue } from './value.ts';

/** Who is matched. With `asOf`, the whole input of a match: nothing else is read. */
export interface MatchInput {
  /** Business date of the match. */
  readonly asOf: string;
  readonly facts: Facts;
  /** Slugs of the documents already there. */
  readonly documents: readonly string[];
}

/** From best to worst. */
export const verdicts = ['match', 'near_miss', 'needs_data', 'no'] as const;
export type Verdict = (typeof verdicts)[number];
export type RuleState = 'passed' | 'failed' | 'unknown';

export interface Range {
  readonly low: number;
  readonly high: number;
}

export type Required = Pick<Condition, 'op' | 'value'>;

/** One attribute brought from one value to another. */
export interface Change {
  readonly attr: AttrSlug;
  readonly from: FactValue;
  readonly to: FactValue;
  readonly by: ChangeKind;
  /** Business date on which it happens by itself, when that is known. */
  readonly on: string | null;
}

export interface RuleResult {
  readonly id: string;
  /** `amount`: the formula gives less than the product's smallest loan. */
  readonly attr: AttrSlug | 'amount';
  readonly kind: 'hard' | 'soft';
  readonly state: RuleState;
  /** Null when unknown; then `why` says why. */
  readonly actual: FactValue | null;
  readonly why: UnknownReason | null;
  readonly source: FactSource | null;
  readonly asOf: string | null;
  readonly sample: boolean;
  readonly required: Required;
  /** How far off a failed number is, in the attribute's unit. */
  readonly gap: number | null;
  /** What would make a failed rule pass, when a person can do that. */
  readonly fix: Change | null;
}

export interface SmallestChange {
  /** One attribute, or a pair. */
  readonly changes: readonly Change[];
  /** Effort, to compare changes with each other. */
  readonly cost: number;
  /** What could be borrowed then, fen. */
  readonly amountFen: Range | null;
}

export interface Evaluation {
  readonly verdict: Verdict;
  /** 0 to 100, from the rules alone; a better verdict always scores higher. */
  readonly score: number;
  readonly rules: readonly RuleResult[];
  readonly amountFen: Range | null;
  readonly rate: Range | null;
  readonly termMonths: number;
  /** Of the first repayment kind, over `termMonths`. */
  readonly monthlyPaymentFen: Range | null;
  readonly missingDocuments: readonly string[];
  /** Unknown attributes the rules or formulas read, hard rules first. */
  readonly missingAttributes: readonly AttrSlug[];
  /**
   * What turns a near miss into a match. With facts still missing it is what clears the failures, and the verdict
   * stays needs data.
   */
  readonly smallestChange: SmallestChange | null;
}

export interface MatchRow extends Evaluation {
  readonly number: string;
  readonly rulesVersion: number;
}

export const bands = ['excellent', 'good', 'fair', 'building'] as const;
export type Band = (typeof bands)[number];

export interface MatchResult {
  readonly engine: number;
  readonly rows: readonly MatchRow[];
  readonly counts: Readonly<Record<Verdict, number>>;
  /** 0 to 1000. */
  readonly score: number;
  readonly band: Band;
}
