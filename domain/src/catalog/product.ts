import type { BothLanguages } from '#language/both.ts';
import type { MatchProduct } from '#matching/product.ts';
import type { CategorySlug } from './categories.ts';

export const institutionKinds = [
  'bank',
  'rural_bank',
  'private_bank',
  'consumer_finance',
  'guarantee',
  'leasing',
  'microloan',
] as const;
export type InstitutionKind = (typeof institutionKinds)[number];

export interface Institution {
  /** Stable within the ffp. */
  readonly slug: string;
  readonly name: BothLanguages;
  readonly kind: InstitutionKind;
  /** One Song glyph on a square in one of eight colours. */
  readonly glyph: string;
  readonly color: number;
  /** Invented, and shown as such. */
  readonly sample: boolean;
}

/** Through a work order and an adviser, or straight to the bank. */
export const applyWays = ['work', 'bank_direct'] as const;
export type ApplyWay = (typeof applyWays)[number];

export interface QuestionAndAnswer {
  readonly question: BothLanguages;
  readonly answer: BothLanguages;
}

export interface Product extends MatchProduct {
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
