import type { BothLanguages } from '#language/both.ts';
import { regionTree } from './data.ts';
import { englishRegionTree } from './english.ts';
import { findRegion, type Region } from './tree.ts';

/** The second level, or the first where that is all there is. */
const citiesOf = (tree: readonly Region[]): Region[] =>
  tree.flatMap((province) => province.children ?? [province]).map(({ value, label }) => ({ value, label }));

const plain = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/\s*city$/, '')
    .replace(/(?<=..)(市|地区)$/, '');
const chinese = citiesOf(regionTree).map(({ value, label }) => [plain(label), value] as const);
// Two cities read Suzhou in English; the first by its code is meant, which is the larger.
const english = citiesOf(englishRegionTree).map(({ value, label }) => [plain(label), value] as const);
const byName = new Map([...chinese, ...english].reverse());

/** The code of the city that somebody wrote down: its name in either language, or words with the name of one city in them. */
export function cityNamed(text: string): string | null {
  const sought = plain(text);
  const exact = byName.get(sought);
  if (exact) return exact;
  const found = new Set(chinese.flatMap(([name, code]) => (name.length > 1 && sought.includes(name) ? [code] : [])));
  return found.size === 1 ? [...found][0]! : null;
}

export const cityName = (code: string, language: keyof BothLanguages): string =>
  findRegion(language === 'zh' ? regionTree : englishRegionTree, code)?.label ?? code;
