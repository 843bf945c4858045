import { regionTree } from '../regions/data.ts';
import type { Region } from '../regions/tree.ts';
import { namedLenders } from './known-banks.ts';
import { folded } from './normalise.ts';

/** How people shorten the names of banks. */
const abbreviations: Readonly<Record<string, string>> = {
  工行: '工商银行',
  建行: '建设银行',
  农行: '农业银行',
  中行: '中国银行',
  交行: '交通银行',
  招行: '招商银行',
  邮储: '邮储银行',
  浦发: '浦发银行',
  国开行: '国家开发银行',
  农发行: '农业发展银行',
  icbc: '工商银行',
  ccb: '建设银行',
  psbc: '邮储银行',
  bocom: '交通银行',
  cmbc: '民生银行',
  cmb: '招商银行',
  spdb: '浦发银行',
  hsbc: '汇丰银行',
};
/** Not as a part of other words: 施工行业, 途中行驶, 员工行为, 提交行李, 自己交行不行, 操作中行得通, 青浦发货. */
const abbreviated =
  /(?<![施分员职手加动修扩新搭集其途提上人木开心雨空水])[工建农中交招]行(?![业动为政程驶列进使李走情吗么]|不(?:[行通可\n]|$)|得通|通(?!知))|邮储(?!银行)|(?<![黄青江合漳])浦发(?![货展改]|银行)|国开行|农发行|(?<![a-z])(?:icbc|ccb|psbc|bocom|cmbc|cmb|spdb|hsbc)(?![a-z])/gu;

/** The letters by which names are compared: folded line by line, as a name does not go on in the next line, without brackets, with abbreviations of banks spelled out. */
export const comparedLetters = (text: string): string =>
  text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => folded(line).replaceAll(/[\v\f]/g, ''))
    .join('\n')
    .replaceAll(abbreviated, (short) => abbreviations[short]!);

/** Words that end or go on like names of banks: 中国银行业协会, 银行间市场, 乡村振兴银行贷款, but not 中国银行业务. */
const likeNames = /乡村振兴银行|银行(?=业(?![务绩])|间)/gu;
const blanked = (letters: string): string => ' '.repeat(letters.length);

/** Names of banks in English. The fold takes spaces away, so they are looked for in the text as it is written. */
const english =
  /\b(?:bank of (?:china|communications|beijing|shanghai|nanjing|ningbo|hangzhou)|(?:china )?construction bank|(?:china )?merchants bank|agricultural bank of china|industrial (?:and|&) commercial bank(?: of china)?|postal savings bank(?: of china)?|(?:china )?everbright bank|(?:china )?minsheng bank|(?:china )?citic bank|ping an bank|hua xia bank|china development bank|icbc|ccb|psbc|bocom|cmbc|cmb|spdb|hsbc|citibank|standard chartered)\b/giu;

/** Kinds of banks that are called by the place in which they are: 昆山农商行, 吴江区农村信用社. Other kinds are called by cities alone, and a plain bank by the short name of its city: 苏州市银行 are the banks of Suzhou. */
const localKinds =
  /农村商业银行|农商银行|农商行|农村合作银行|农合行|农村信用合作联社|农村信用合作社|农村信用联社|农村信用社|农信社|农信联社|信用联社|信用社|村镇银行|城市商业银行|市商业银行|商业银行|银行/gu;
const ofCities: ReadonlySet<string> = new Set(['市商业银行', '城市商业银行', '商业银行']);

const withoutKind = (name: string): string =>
  name.replace(/(?<=..)(?:特别行政区|(?:壮族|回族|维吾尔)?自治区|自治州|自治县|地区|[省市县区旗盟])$/u, '');
const shortNamesOf = (regions: readonly Region[]): string[] =>
  regions.map(({ label }) => withoutKind(label)).filter((name) => name.length >= 2);
const namesOf = (regions: readonly Region[]): string[] => [
  ...regions.map(({ label }) => label),
  ...shortNamesOf(regions),
];
const provincesAndCities = regionTree.flatMap((province) => [province, ...(province.children ?? [])]);
const shortCities: ReadonlySet<string> = new Set(shortNamesOf(provincesAndCities));
const cities: ReadonlySet<string> = new Set(namesOf(provincesAndCities));
const places: ReadonlySet<string> = new Set([
  ...cities,
  ...namesOf(provincesAndCities.flatMap(({ children }) => children ?? [])),
]);
const placeLetters = { min: 2, max: 11 } as const;

/** A place that ends before a kind of banks, the longest of those that end there. */
function placeBefore(letters: string, end: number, known: ReadonlySet<string>): string | undefined {
  for (let length = Math.min(placeLetters.max, end); length >= placeLetters.min; length--) {
    const place = letters.slice(end - length, end);
    if (known.has(place)) return place;
  }
  return undefined;
}

const placesOf = (kind: string): ReadonlySet<string> => {
  if (kind === '银行') return shortCities;
  return ofCities.has(kind) ? cities : places;
};

const localBanksIn = (letters: string): string[] =>
  [...letters.matchAll(localKinds)].flatMap(({ 0: kind, index }) => {
    const place = placeBefore(letters, index, placesOf(kind));
    return place === undefined ? [] : [`${place}${kind}`];
  });

/** Names that a text has, and the rest of its letters with spaces in their place. */
export interface FoundNames<Named> {
  found: Named[];
  rest: string;
}

/** Compared as the rules of words compare: without spaces, signs and marks between letters, in simplified letters. Longer names win over shorter ones that are a part of them. */
export function findNames<Named extends { name: string }>(text: string, names: readonly Named[]): FoundNames<Named> {
  let rest = comparedLetters(text).replaceAll(likeNames, blanked);
  const found: Named[] = [];
  for (const named of names.toSorted((one, other) => other.name.length - one.name.length)) {
    const name = folded(named.name);
    if (name.length < 2 || !rest.includes(name)) continue;
    found.push(named);
    rest = rest.replaceAll(name, blanked);
  }
  return { found, rest };
}

/** A name of nobody whom the caller knows: a real bank or consumer lender. */
const lenders = namedLenders.map((name) => ({ name }));

/** Real banks and consumer lenders that a text names, besides names that the caller knows, which win over equal ones. */
export function findLenders<Named extends { name: string }>(
  text: string,
  known: readonly Named[],
): FoundNames<Named | { name: string }> {
  const { found, rest } = findNames<Named | { name: string }>(text, [...known, ...lenders]);
  const local = localBanksIn(rest);
  const spelled = [...text.normalize('NFKC').matchAll(english)].map(([name]) => name);
  const others = [...new Set([...local, ...spelled])].map((name) => ({ name }));
  return {
    found: [...found, ...others],
    rest: local.reduce((left, name) => left.replaceAll(name, blanked), rest),
  };
}
