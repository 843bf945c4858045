import type { Repayment } from '#money/loan.ts';
import type { ProductRules } from './rule.ts';

export const audiences = ['person', 'company'] as const;
export type Audience = (typeof audiences)[number];

/** What the engine reads of a product; the full model is `catalog/product.ts`. */
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
  /** The first is the usual one, and the one payments are computed with. */
  readonly repayments: readonly Repayment[];
  /** Region codes it is offered in; none means the whole country. */
  readonly regions: readonly string[];
  readonly documents: readonly string[];
  readonly rules: ProductRules;
}
