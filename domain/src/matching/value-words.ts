import type { Language } from '#language/both.ts';
import { formatFen, formatShare } from '#money/format.ts';
import { type AttrSlug, attributes } from './attributes.ts';
import type { FactValue } from './value.ts';

/** Names of regions, passed by the caller because the list is large. */
export type RegionNames = (code: string) => string;

const wanFen = 1_000_000;
const years = 12;

/** An exact amount, in both languages: `¥386,200`. */
export const writeYuan = (fen: number): string => `${fen < 0 ? '-' : ''}¥${formatFen(Math.abs(fen))}`;

/** Whole ten thousands from 100,000 yuan on are 万元 in Chinese; everything else is exact. */
export const writeFen = (fen: number, language: Language): string =>
  language === 'zh' && fen >= 10 * wanFen && fen % wanFen === 0 ? `${formatFen(fen / 10_000)} 万元` : writeYuan(fen);

const plural = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

export function writeMonths(months: number, language: Language): string {
  const [y, m] = [Math.floor(months / years), months % years];
  if (months < 2 * years) return language === 'zh' ? `${months} 个月` : plural(months, 'month');
  if (language === 'zh') return m === 0 ? `${y} 年` : `${y} 年 ${m} 个月`;
  return m === 0 ? plural(y, 'year') : `${plural(y, 'year')} ${plural(m, 'month')}`;
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

export function writeDate(date: string, language: Language): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return language === 'zh' ? `${year} 年 ${month} 月 ${day} 日` : `${day} ${monthNames[month - 1]} ${year}`;
}

/** A value of an attribute in words, with its unit where the sentence does not carry it. */
export function writeValue(attr: AttrSlug, value: FactValue, language: Language, regions?: RegionNames): string {
  const { type, unit, choices, say } = attributes[attr];
  switch (type) {
    case 'fen':
      return writeFen(Number(value), language);
    case 'percent':
      return `${formatShare(Number(value))}%`;
    case 'months':
      return writeMonths(Number(value), language);
    case 'number':
      return language === 'zh' ? `${value} ${unit.zh}` : String(value);
    case 'choice':
      return choices?.find((choice) => choice.value === value)?.[language] ?? String(value);
    case 'region':
      return regions?.(String(value)) ?? String(value);
    case 'boolean':
      return say[language]('', value);
  }
}

/** A value beside the name of its attribute; a flag is 是 or 否 instead of a phrase that repeats the name. */
export function writeBesideName(attr: AttrSlug, value: FactValue, language: Language, regions?: RegionNames): string {
  const { answers } = attributes[attr];
  return answers ? answers[value ? 'yes' : 'no'][language] : writeValue(attr, value, language, regions);
}

/** How far off, in words: 1 次, ¥63,800, 6 months, 8 points. */
export function writeGap(attr: AttrSlug, gap: number, language: Language): string {
  const { type, unit } = attributes[attr];
  if (type === 'fen') return writeYuan(gap);
  if (type === 'percent') return language === 'zh' ? `${formatShare(gap)} 个百分点` : `${formatShare(gap)} points`;
  if (type === 'months') return writeMonths(gap, language);
  return language === 'zh' ? `${gap} ${unit.zh}` : String(gap);
}

/** A、B 或 M; A, B or M. */
export function writeAny(words: readonly string[], language: Language): string {
  const [last = '', ...others] = [...words].reverse();
  if (others.length === 0) return last;
  const list = others.reverse().join(language === 'zh' ? '、' : ', ');
  return language === 'zh' ? `${list}或${last}` : `${list} or ${last}`;
}

/** Puts one space between Chinese and digits or Latin letters, and none between Chinese characters. */
export const spaceChinese = (text: string): string =>
  text
    .replace(/(?<=\p{Script=Han}) +(?=\p{Script=Han})/gu, '')
    .replace(/(?<=\p{Script=Han})(?=[A-Za-z\d¥])/gu, ' ')
    .replace(/(?<=[A-Za-z\d%])(?=\p{Script=Han})/gu, ' ');
