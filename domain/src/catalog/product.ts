import type { BothLanguages } from '#language/both.ts';
import type { MatchProduct } from '#matching/product.ts';
import type { Repayment } from '#money/loan.ts';
import type { CategorySlug } from './categories.ts';
import type { DocumentSlug } from './documents.ts';

/** Through a work order and an adviser, or straight to the bank. */
export const applyWays = {
  work: { zh: '提交申请', en: 'Through an adviser' },
  bank_direct: { zh: '银行直连', en: 'Direct to bank' },
} as const satisfies Record<string, BothLanguages>;
export type ApplyWay = keyof typeof applyWays;

export const repaymentWords: Readonly<Record<Repayment, BothLanguages>> = {
  equal_instalments: { zh: '等额本息', en: 'Equal instalments' },
  equal_principal: { zh: '等额本金', en: 'Equal principal' },
  interest_only: { zh: '先息后本', en: 'Interest only, then principal' },
  flexible: { zh: '随借随还', en: 'Draw and repay any time' },
};

/** A product that nobody checked for so long leaves the matches. */
export const checkValidDays = 90;

export interface QuestionAndAnswer {
  readonly question: BothLanguages;
  readonly answer: BothLanguages;
}

export interface Product extends MatchProduct {
  readonly documents: readonly DocumentSlug[];
  readonly name: BothLanguages;
  /** Slug of the institution. */
  readonly institution: string;
  readonly category: CategorySlug;
  /** One line on what it is for. */
  readonly summary: BothLanguages;
  readonly fees: BothLanguages;
  /** From complete documents to the money, as it usually goes. */
  readonly speedHours: number;
  readonly steps: readonly BothLanguages[];
  readonly apply: ApplyWay;
  /** Staff only, hundredths of a percent of the amount disbursed. */
  readonly commission: number;
  /** A label; it never moves a row. */
  readonly sponsored: boolean;
  readonly checkedDaysAgo: number;
  readonly questions: readonly QuestionAndAnswer[];
}
