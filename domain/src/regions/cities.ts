import type { BothLanguages } from '#language/both.ts';
import { regionTree } from './data.ts';
import { englishRegionTree } from './english.ts';
import { findRegion, type Region } from './tree.ts';

/** Regions of the second level, or of the first if it has no children. */
const citiesOf = (tree: readonly Region[]): Region[] =>
  tree.flatMap((province) => province.children ?? [province]).map(({ value, label }) => ({ value, label }));

const plain = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/\s*city$/, '')
    .replace(/(?<=..)(市|地区)$/, '');
const chinese = citiesOf(regionTree).map(({ value, label }) => [plain(label), value] as const);
// Two cities are called Suzhou in English; the lower code wins, which is the larger city.
const english = citiesOf(englishRegionTree).map(({ value, label }) => [plain(label), value] as const);
const byName = new Map([...chinese, ...english].reverse());

/** The code of a city by its name in either language, or by a text that contains the name of exactly one city. */
export function cityNamed(text: string): string | null {
  const needle = plain(text);
  const exact = byName.get(needle);
  if (exact) return exact;
  const codes = new Set(chinese.flatMap(([name, code]) => (name.length > 1 && needle.includes(name) ? [code] : [])));
  return codes.size === 1 ? [...codes][0]! : null;
}

export const cityName = (code: string, language: keyof BothLanguages): string =>
  findRegion(language === 'zh' ? regionTree : englishRegionTree, code)?.label ?? code;
