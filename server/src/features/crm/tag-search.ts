import { tagWords } from '#features/site/index.ts';

const lettersAtLeast = 2;

/** Tags whose name, in either language, has the keyword in it. */
export function tagsNamed(keyword: string): string[] {
  const sought = keyword.trim().toLowerCase();
  if ([...sought].length < lettersAtLeast) return [];
  return Object.entries(tagWords)
    .filter(([, { zh, en }]) => zh.includes(sought) || en.toLowerCase().includes(sought))
    .map(([slug]) => slug);
}
