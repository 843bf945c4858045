/** Units and signs that stand behind amounts, terms and other figures. */
const unit = /[元块万亿期年月日天时周季个笔户家套平米号点岁分条项款级层楼室厅卫栋人名台辆页行列%‰\p{Sc}]/u;
const letters = /[\p{L}%‰\p{Sc}]/gu;
const fillerLettersAtMost = 2;
const separatorAtMost = 6;
const mobileDigits = 11;
const isMobile = (digits: string): boolean => /^1[3-9]\d{9}$/.test(digits);

/** Words that are read as digits, in English and in pinyin. */
const spoken = new Map(
  [
    ['zero', 'oh', 'ling', 'dong'],
    ['one', 'yao', 'yi'],
    ['two', 'er', 'liang'],
    ['three', 'san'],
    ['four', 'si'],
    ['five', 'wu'],
    ['six', 'liu'],
    ['seven', 'qi', 'guai'],
    ['eight', 'ba'],
    ['nine', 'jiu', 'gou'],
  ].flatMap((names, value) => names.map((name) => [name, String(value)] as const)),
);
const word = /(?<![a-z])[a-z]{2,5}(?![a-z])/g;
/** Letters that look like digits, in a word that is as long as a mobile and has several digits. */
const lookalike = /(?<![a-z\d])(?=(?:[oil|]*\d){4})[\doil|]{11}(?![a-z\d])/g;

/** A text in small letters with digits in the place of spoken digits and of letters that look like them. */
export const withSpokenDigits = (text: string): string =>
  text
    .replaceAll(word, (name) => spoken.get(name) ?? name)
    .replaceAll(lookalike, (number) => number.replaceAll('o', '0').replaceAll(/[il|]/g, '1'));

interface Group {
  digits: string;
  /** What stands between this group and the one before. */
  separator: string;
}

function groupsOf(text: string): Group[] {
  let end = 0;
  return [...text.matchAll(/\d+/g)].map(({ 0: digits, index }) => {
    const separator = text.slice(end, index);
    end = index + digits.length;
    return { digits, separator };
  });
}

/** Whether the groups of a mobile are held apart by one or two letters, as in “138元0013元8000”. Figures that follow each other are none. */
export function hasSplitMobile(text: string): boolean {
  const groups = groupsOf(text);
  return groups.some((_, start) => {
    let digits = '';
    for (let at = start; at < groups.length && digits.length < mobileDigits; at++) {
      const { separator, digits: more } = groups[at]!;
      if (at > start && !isFiller(separator)) return false;
      digits += more;
      if (isMobile(digits)) return isSplitMobile(groups.slice(start, at + 1));
    }
    return false;
  });
}

const isFiller = (separator: string): boolean =>
  separator.length <= separatorAtMost && (separator.match(letters)?.length ?? 0) <= fillerLettersAtMost;

function isSplitMobile([first, ...rest]: Group[]): boolean {
  const separators = rest.map(({ separator }) => separator);
  const isOneFiller = rest.length > 1 && separators.every((separator) => separator === separators[0]);
  const hasUnit = separators.some((separator) => unit.test(separator));
  if (rest.every(({ digits }) => digits.length <= 2)) return isOneFiller || !hasUnit;
  if (first!.digits.length !== 3) return false;
  // A figure does not begin with a zero.
  if (rest.some(({ digits }) => /^0\d\d/.test(digits))) return true;
  // “150元 3000元” are amounts; nobody writes them without a gap.
  if (hasUnit) return isOneFiller && /^\p{L}+$/u.test(separators[0]!);
  const lengths = rest.map(({ digits }) => digits.length).join(' ');
  return lengths === '4 4' || (lengths === '8' && !/^(?:19|20)/.test(rest[0]!.digits));
}
