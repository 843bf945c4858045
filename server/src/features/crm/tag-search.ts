import { tagWords } from '#features/site/index.ts';

const minLetters = 2;

/** Tags whose name in either language contains the keyword. */
export function tagsNamed(keyword: string): string[] {
  const needle = keyword.trim().toLowerCase();
  if ([...needle].length < minLetters) return [];
  return Object.entries(tagWords)
    .filter(([, { zh, en }]) => zh.includes(needle) || en.toLowerCase().includes(needle))
    .map(([slug]) => slug);
}
