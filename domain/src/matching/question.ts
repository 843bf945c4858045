import type { BothLanguages } from '#language/both.ts';
import type { AttrSlug } from './attributes.ts';

export const questionSteps = ['you', 'income', 'assets', 'credit', 'firm'] as const;
export type QuestionStep = (typeof questionSteps)[number];

export type QuestionKind = 'amount' | 'number' | 'percent' | 'choice' | 'months' | 'yes_no' | 'region' | 'date';

export interface QuestionChoice extends BothLanguages {
  readonly value: string;
}

/**
 * Answers by kind: amount in fen, percent in hundredths of a percent, number and months as integers, choice and
 * region as their code, yes_no as a boolean, date as `YYYY-MM-DD` (an attribute in years or months is counted from it).
 */
export interface Question {
  readonly id: string;
  readonly attr: AttrSlug;
  readonly step: QuestionStep;
  readonly kind: QuestionKind;
  readonly label: BothLanguages;
  readonly hint?: BothLanguages;
  readonly choices?: readonly QuestionChoice[];
  /** Inclusive, in the unit of the answer. */
  readonly min?: number;
  readonly max?: number;
  /** Left out of the questionnaire, to keep it short, and shown only when a link requests its attribute. */
  readonly onRequest?: true;
  /** May be skipped: the fact stays unknown. */
  readonly optional: boolean;
  /** Asked only when an earlier answer allows it. */
  readonly onlyIf?: { readonly question: string; readonly in: readonly (string | boolean)[] };
}

export type Answer = string | number | boolean | null;
export type Answers = Readonly<Record<string, Answer | undefined>>;
