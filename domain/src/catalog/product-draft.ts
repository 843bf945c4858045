import type { BothLanguages } from '#language/both.ts';
import type { Audience } from '#matching/product.ts';
import type { AmountFormula, RateFormula, Rule, RuleBox } from '#matching/rule.ts';
import type { FeeTerms } from '#money/fee.ts';
import type { Repayment } from '#money/loan.ts';
import type { CategorySlug } from './categories.ts';
import type { ApplyWay, QuestionAndAnswer } from './product.ts';

type Unfinished<One> = One extends Rule ? Omit<One, 'value'> & { readonly value: One['value'] | null } : never;
/** A rule while it is written: its value may still be missing. */
export type RuleDraft = Unfinished<Rule>;

/** A product while it is written. Null and empty texts are what is still missing. */
export interface ProductDraft {
  readonly name: BothLanguages;
  /** Id of the institution. */
  readonly institution: string | null;
  readonly category: CategorySlug | null;
  readonly audience: Audience | null;
  /** One line on the purpose of the product. */
  readonly summary: BothLanguages;
  readonly amountFromFen: number | null;
  readonly amountToFen: number | null;
  readonly termFromMonths: number | null;
  readonly termToMonths: number | null;
  /** Simple annual rates in hundredths of a percent. */
  readonly rateFrom: number | null;
  readonly rateTo: number | null;
  readonly repayments: readonly Repayment[];
  readonly feeTerms: FeeTerms;
  /** All conditions of fees in a sentence, early repayment included. */
  readonly fees: BothLanguages;
  /** What a borrower pays who does not repay in time. */
  readonly defaultCosts: BothLanguages;
  readonly speedHours: number | null;
  /** Six-digit codes; empty is the whole country. */
  readonly regions: readonly string[];
  /** Slugs of documents. */
  readonly documents: readonly string[];
  readonly steps: readonly BothLanguages[];
  readonly questions: readonly QuestionAndAnswer[];
  readonly apply: ApplyWay;
  /** Hundredths of a percent of the disbursed amount; visible to staff only. */
  readonly commission: number | null;
  readonly sponsored: boolean;
  /** Business dates; `validTo` is the last day, null for no end. */
  readonly validFrom: string | null;
  readonly validTo: string | null;
  readonly rules: readonly RuleDraft[];
  readonly boxes: readonly RuleBox[];
  readonly amount: AmountFormula | null;
  readonly rate: RateFormula | null;
}

const nothing: BothLanguages = { zh: '', en: '' };

/** What a new product begins with. Fees are unknown until somebody says that there are none. */
export const emptyDraft: ProductDraft = {
  name: nothing,
  institution: null,
  category: null,
  audience: null,
  summary: nothing,
  amountFromFen: null,
  amountToFen: null,
  termFromMonths: null,
  termToMonths: null,
  rateFrom: null,
  rateTo: null,
  repayments: [],
  feeTerms: { state: 'unknown', list: [] },
  fees: nothing,
  defaultCosts: nothing,
  speedHours: null,
  regions: [],
  documents: [],
  steps: [],
  questions: [],
  apply: 'work',
  commission: null,
  sponsored: false,
  validFrom: null,
  validTo: null,
  rules: [],
  boxes: [],
  amount: null,
  rate: null,
};
