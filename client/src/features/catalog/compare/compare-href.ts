import { hrefOf } from '#platform/navigation/query.ts';
import { comparePath } from '../paths.ts';

export const compareMin = 2;
export const compareMax = 4;

/** Reads untrusted numbers from an address: valid ones, each once, four at most. */
export const numbersOf = (text = ''): string[] =>
  [...new Set(text.split(',').filter((number) => /^[\w-]{1,40}$/.test(number)))].slice(0, compareMax);

export const compareHref = (numbers: readonly string[]): string => hrefOf(comparePath, { numbers: numbers.join(',') });
