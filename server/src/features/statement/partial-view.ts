import type { statementView } from '@sycee/contract/statement';
import type { Language } from '@sycee/domain/language/both';
import type { KnownFact } from '@sycee/domain/matching/fact';
import { type Doubt, doubtSentence } from '@sycee/domain/statement/doubt';
import type { z } from 'zod';

type PartialView = z.input<typeof statementView>['facts'][number]['partial'];

/** Reasons in a reader's language, each once. */
export const reasonsView = (doubts: readonly Doubt[], language: Language): string[] => [
  ...new Set(doubts.map((doubt) => doubtSentence(doubt)[language])),
];

/** What makes a fact a bound instead of an exact value; null for an exact one. */
export const partialView = ({ partial }: KnownFact, language: Language): PartialView =>
  partial ? { bound: partial.bound, reasons: reasonsView(partial.doubts, language) } : null;
