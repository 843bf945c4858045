/** A name with its pinyin: one syllable for each letter of the name, in lower case; a letter without pinyin is its own syllable. */
export interface SortedName {
  name: string;
  syllables: readonly string[];
  /** Number of the account, so that no two names are equal. */
  no: string;
}

/** Initial for the index: A to Z, or # for everything else. */
export function initialOf(syllables: readonly string[]): string {
  const initial = syllables[0]?.[0]?.toUpperCase() ?? '';
  return /^[A-Z]$/.test(initial) ? initial : '#';
}

/** The order of a list of names: A to Z and then #; within an initial by pinyin, then by the letters, then by the number. */
export const compareNames = (one: SortedName, other: SortedName): number =>
  compareInitials(initialOf(one.syllables), initialOf(other.syllables)) ||
  compareSyllables(one.syllables, other.syllables) ||
  compareText(one.name, other.name) ||
  compareText(one.no, other.no);

const compareInitials = (one: string, other: string): number =>
  Number(one === '#') - Number(other === '#') || compareText(one, other);

/** Syllable by syllable, so that 西安 (xi an) is not mixed with 先 (xian). */
function compareSyllables(one: readonly string[], other: readonly string[]): number {
  for (const [i, syllable] of one.entries()) {
    const difference = compareText(syllable, other[i] ?? '');
    if (difference !== 0) return difference;
  }
  return one.length - other.length;
}
/** By code units: the same on every machine, whatever its locale. */
const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
