import type { Language } from '@sycee/domain/language/both';
import { dayHoursText, hoursText } from '@sycee/domain/service/hours-text';
import { dateWords } from '#platform/date-words.ts';
import type { Proposable } from './form.ts';

type Hours = NonNullable<Proposable['hours']>;

/** Opening hours in words: the week, public holidays, and a line for each special day in the order of the dates. */
export const hoursLines = (hours: Hours, language: Language, holidaysText: string): string[] => [
  hoursText(hours, language),
  holidaysText,
  ...hours.days
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map(({ date, periods }) => `${dateWords(date, language)} ${dayHoursText(periods, language)}`),
];

export interface ComparedLine {
  text: string;
  /** The other value has the same line. */
  isKept: boolean;
}

/** Marks the lines of a value that the other value has, too. */
export const compareLines = (lines: readonly string[], others: readonly string[]): ComparedLine[] =>
  lines.map((text) => ({ text, isKept: others.includes(text) }));
