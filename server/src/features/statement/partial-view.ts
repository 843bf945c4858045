import type { statementView } from '@sycee/contract/statement-view';
import type { BothLanguages, Language } from '@sycee/domain/language/both';
import type { KnownFact } from '@sycee/domain/matching/fact';
import { type Doubt, doubtSentence } from '@sycee/domain/statement/doubt';
import type { z } from 'zod';

type PartialView = z.input<typeof statementView>['facts'][number]['partial'];

/** The reasons for doubts in the reader’s language, without duplicates. */
export const reasonsView = (doubts: readonly Doubt[], language: Language): string[] => [
  ...new Set(doubts.map((doubt) => doubtSentence(doubt)[language])),
];

const boundWords: Readonly<Record<'least' | 'most', (value: string) => BothLanguages>> = {
  least: (value) => ({ zh: `至少 ${value}`, en: `at least ${value}` }),
  most: (value) => ({ zh: `至多 ${value}`, en: `at most ${value}` }),
};

/** A value as text that says whether it is a bound, for places without room for the reasons. */
export const boundedText = (value: string, partial: PartialView, language: Language): string =>
  partial ? boundWords[partial.bound](value)[language] : value;

/** The bound of a fact, with the reasons why it is not exact; null for an exact fact. */
export const partialView = ({ partial }: KnownFact, language: Language): PartialView =>
  partial ? { bound: partial.bound, reasons: reasonsView(partial.doubts, language) } : null;
