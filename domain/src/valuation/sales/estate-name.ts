import { regionTree } from '#regions/data.ts';
import type { Region } from '#regions/tree.ts';
import { tidy } from '#statement/cell.ts';

/** By which names of an estate are compared: without spaces, punctuation and the size of letters. */
export const estateKey = (name: string): string =>
  tidy(name)
    .toLowerCase()
    .replace(/[\s\p{P}]/gu, '') || tidy(name);

const short = (label: string): string =>
  label.replace(/(?:特别行政区|自治区|自治州|自治县|地区|新区|[省市区县旗])$/, '');

interface Place {
  readonly code: string;
  /** Its names: whole, and without the word for its level. */
  readonly own: readonly [whole: string, short: string];
  /** Names of the regions that it is in. */
  readonly above: readonly string[];
}
let places: readonly Place[] | null = null;

const placesOf = (regions: readonly Region[], above: readonly string[] = []): Place[] =>
  regions.flatMap(({ value, label, children = [] }) => [
    { code: value, own: [label, short(label)] as const, above },
    ...placesOf(children, [...above, label, short(label)]),
  ]);

const longestText = 40;

/** The code of the region that a text names, such as 姑苏区 or 江苏省苏州市姑苏区; empty: none, or several. */
export function regionNamed(text: string): string {
  const words = tidy(text).replace(/\s/g, '');
  return words.length < 2 || words.length > longestText ? '' : findNamed(words);
}

function findNamed(words: string): string {
  places ??= placesOf(regionTree);
  const matches = places.filter(({ own, above }) =>
    own.some((name) => {
      if (name.length < 2 || !words.endsWith(name)) return false;
      // What stands before the own name names the regions above it.
      return above.reduce((left, one) => left.replace(one, ''), words.slice(0, -name.length)) === '';
    }),
  );
  // 苏州市 is a city, and 北京市 is a province with one city: the one above stands for both.
  const [first, ...others] = matches;
  if (!first) return '';
  const isSame = others.every(({ code }) => code.startsWith(first.code.replace(/(?:00)+$/, '')));
  return isSame ? first.code : '';
}

/** Whether two regions can be one place: the same, or one within the other. An unknown one can be anywhere. */
export function isSameRegion(one: string, other: string): boolean {
  const [a, b] = [one.replace(/(?:00)+$/, ''), other.replace(/(?:00)+$/, '')];
  return a.startsWith(b) || b.startsWith(a);
}
