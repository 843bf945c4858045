import type { BothLanguages } from '#language/both.ts';
import type { MatchProduct } from '#matching/product.ts';
import { type FeeTerms, unknownFees } from '#money/fee.ts';
import type { Repayment } from '#money/loan.ts';
import type { CategorySlug } from './categories.ts';
import type { DocumentSlug } from './documents.ts';

/** How to apply: through an adviser with a work order, or on the bank's page. */
export const applyWays = {
  work: { zh: '由顾问办理', en: 'Through an adviser' },
  bank_direct: { zh: '银行直连', en: 'Direct to bank' },
} as const satisfies Record<string, BothLanguages>;
export type ApplyWay = keyof typeof applyWays;

export const repaymentWords: Readonly<Record<Repayment, BothLanguages>> = {
  equal_instalments: { zh: '等额本息', en: 'Equal instalments' },
  equal_principal: { zh: '等额本金', en: 'Equal principal' },
  interest_only: { zh: '先息后本', en: 'Interest only, then principal' },
  flexible: { zh: '随借随还', en: 'Draw and repay any time' },
};

/** Days after its last check when a product no longer matches. */
export const checkValidDays = 90;

export interface QuestionAndAnswer {
  readonly question: BothLanguages;
  readonly answer: BothLanguages;
}

/** Stored with each version of the rules, so that an old report keeps the fees that it was computed with. */
export interface PublishedProduct extends MatchProduct {
  readonly feeTerms: FeeTerms;
}

/** Fees of a stored version; versions from before fees were structured have none, which means unknown. */
export const feeTermsOf = ({ feeTerms }: Partial<Pick<PublishedProduct, 'feeTerms'>>): FeeTerms =>
  feeTerms ?? unknownFees;

export interface Product extends PublishedProduct {
  readonly documents: readonly DocumentSlug[];
  readonly name: BothLanguages;
  /** Slug of the institution. */
  readonly institution: string;
  readonly category: CategorySlug;
  /** One line on the purpose of the product. */
  readonly summary: BothLanguages;
  /** All conditions of fees in a sentence, early repayment included. */
  readonly fees: BothLanguages;
  /** Usual hours from complete documents to the disbursement. */
  readonly speedHours: number;
  readonly steps: readonly BothLanguages[];
  readonly apply: ApplyWay;
  /** Hundredths of a percent of the disbursed amount; visible to staff only. */
  readonly commission: number;
  /** Shown as a label; never affects the ranking. */
  readonly sponsored: boolean;
  readonly checkedDaysAgo: number;
  readonly questions: readonly QuestionAndAnswer[];
}
