import { isFormula } from '@sycee/domain/csv/csv';

const number = /^-?\d+(?:\.\d+)?%?$/;
const needsMark = (text: string): boolean => text.startsWith("'") || (isFormula(text) && !number.test(text));

/** Text that a spreadsheet could take for a formula begins with an apostrophe, as in every export. */
export const guarded = (text: string): string => (needsMark(text) ? `'${text}` : text);

/** The text that was guarded. */
export const unguarded = (text: string): string =>
  text.startsWith("'") && needsMark(text.slice(1)) ? text.slice(1) : text;
