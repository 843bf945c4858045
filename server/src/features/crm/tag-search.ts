import { type Lists, tagWordsOf } from '@sycee/domain/lists/in-force';

const minLetters = 2;

/** Tags whose name in either language contains the keyword. */
export function tagsNamed(lists: Lists, keyword: string): string[] {
  const needle = keyword.trim().toLowerCase();
  if ([...needle].length < minLetters) return [];
  return Object.entries(tagWordsOf(lists))
    .filter(([, { zh, en }]) => zh.toLowerCase().includes(needle) || en.toLowerCase().includes(needle))
    .map(([slug]) => slug);
}
