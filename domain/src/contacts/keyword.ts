export interface SearchedPerson {
  /** Names and remarks, each with its pinyin. */
  names: readonly { name: string; syllables: readonly string[] }[];
  /** `m-1001-0001`. */
  no: string;
}

/**
 * Finds a person by a part of a name, by pinyin from the beginning of a syllable (`yining` finds 周以宁), by initials (`zyn`), or by a part of the number.
 * Spaces and capitals make no difference.
 */
export function matchesKeyword({ names, no }: SearchedPerson, keyword: string): boolean {
  const wanted = compact(keyword);
  if (wanted === '') return true;
  if (isNumberLike(wanted) && numberMatches(no, wanted)) return true;
  return names.some(({ name, syllables }) => compact(name).includes(wanted) || pinyinMatches(syllables, wanted));
}

const compact = (text: string): string => text.replace(/\s+/gu, '').toLowerCase();
const isNumberLike = (wanted: string): boolean => /^(?:[mbsra]-)?\d[\d-]*$/.test(wanted);
const numberMatches = (no: string, wanted: string): boolean =>
  /^[a-z]/.test(wanted) ? no.startsWith(wanted) : no.slice(2).includes(wanted);

function pinyinMatches(syllables: readonly string[], wanted: string): boolean {
  const letters = syllables.filter((syllable) => syllable.trim() !== '');
  const initials = letters.map((syllable) => [...syllable][0]).join('');
  return initials.includes(wanted) || letters.some((_, i) => letters.slice(i).join('').startsWith(wanted));
}
