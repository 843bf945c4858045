import type { Audience } from './product.ts';
import type { AmountFormula, RateFormula, Rule, RuleBox } from './rule.ts';

/** The parts of a product that the linter reads; null is a part that is still missing, and has no finding. */
export interface LintedProduct {
  readonly audience: Audience | null;
  readonly amountFromFen: number | null;
  readonly amountToFen: number | null;
  readonly termFromMonths: number | null;
  readonly termToMonths: number | null;
  readonly rateFrom: number | null;
  readonly rateTo: number | null;
  readonly rules: readonly Rule[];
  /** Rules without a value, which boxes may name. */
  readonly unfinished?: readonly Pick<Rule, 'id' | 'kind'>[];
  readonly boxes: readonly RuleBox[];
  readonly amount: AmountFormula | null;
  readonly rate: RateFormula | null;
}
