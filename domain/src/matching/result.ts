import type { ChangeKind } from './attribute/attribute.ts';
import type { AttrSlug } from './attributes.ts';
import type { FactSource, Facts, UnknownReason } from './fact.ts';
import type { Condition } from './rule.ts';
import type { FactValue } from './value.ts';

/** The whole input of a match besides the products. */
export interface MatchInput {
  /** Business date of the match. */
  readonly asOf: string;
  readonly facts: Facts;
  /** Slugs of the documents that are available. */
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

/** A change of one attribute from one value to another. */
export interface Change {
  readonly attr: AttrSlug;
  readonly from: FactValue;
  readonly to: FactValue;
  readonly by: ChangeKind;
  /** Business date on which it happens by itself, if known. */
  readonly on: string | null;
}

export interface RuleResult {
  readonly id: string;
  /** `amount`: the formula gives less than the product's smallest loan. */
  readonly attr: AttrSlug | 'amount';
  readonly kind: 'hard' | 'soft';
  readonly state: RuleState;
  /** Null if unknown; `why` has the reason. */
  readonly actual: FactValue | null;
  /** True if the actual value is only a bound, because files are incomplete or an amount reads an unknown fact. */
  readonly bound?: 'at_most' | 'at_least';
  readonly why: UnknownReason | 'partial' | null;
  readonly source: FactSource | null;
  readonly asOf: string | null;
  readonly sample: boolean;
  readonly required: Required;
  /** Distance of a failed number from the bound, in the attribute's unit. */
  readonly gap: number | null;
  /** The change that makes a failed rule pass, if possible. */
  readonly fix: Change | null;
}

/** Rules of which at least `least` have to pass. */
export interface BoxResult {
  readonly id: string;
  readonly least: number;
  /** Ids of its rules. */
  readonly rules: readonly string[];
  readonly state: RuleState;
}

export interface SmallestChange {
  /** One attribute, or a pair. */
  readonly changes: readonly Change[];
  /** Effort, for comparing changes. */
  readonly cost: number;
  /** Amount that could be borrowed after the change, in fen. */
  readonly amountFen: Range | null;
}

export interface Evaluation {
  readonly verdict: Verdict;
  /** 0 to 100, from the rules alone; a better verdict always scores higher. */
  readonly score: number;
  readonly rules: readonly RuleResult[];
  /** Absent for a product without boxes, so that its results are stored as before. */
  readonly boxes?: readonly BoxResult[];
  readonly amountFen: Range | null;
  readonly rate: Range | null;
  readonly termMonths: number;
  /** Monthly payment by the first repayment kind over `termMonths`. */
  readonly monthlyPaymentFen: Range | null;
  readonly missingDocuments: readonly string[];
  /** Unknown attributes the rules or formulas read, hard rules first. */
  readonly missingAttributes: readonly AttrSlug[];
  /**
   * The change that turns a near miss into a match. If facts are missing it only clears the known failures, and the verdict stays
   * `needs_data`.
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
