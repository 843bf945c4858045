import type { Repayment } from '#money/loan.ts';
import type { ProductRules } from './rule.ts';

export const audiences = ['person', 'company'] as const;
export type Audience = (typeof audiences)[number];

/** The part of a product that the engine reads; the full model is in `catalog/product.ts`. */
export interface MatchProduct {
  readonly number: string;
  readonly audience: Audience;
  readonly amountFromFen: number;
  readonly amountToFen: number;
  readonly termFromMonths: number;
  readonly termToMonths: number;
  /** Annual, hundredths of a percent. */
  readonly rateFrom: number;
  readonly rateTo: number;
  /** The first is the usual one, with which payments are computed. */
  readonly repayments: readonly Repayment[];
  /** Codes of the regions where it is offered; empty means the whole country. */
  readonly regions: readonly string[];
  readonly documents: readonly string[];
  readonly rules: ProductRules;
}
