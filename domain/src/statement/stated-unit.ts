import { type Cell, textOf } from './cell.ts';
import { type Unit, unitName, unitNamed } from './unit.ts';

const currency = '(?:人民币|RMB|CNY|[¥￥])*';
/** 角 and 分 are units only in a statement or in brackets, because 得分 is a score. */
const statedName = `(?:${unitName}|角|分)`;
const statements = [
  new RegExp(
    `单位(?:[:(]|为|是)*${currency}(${statedName})(?:人民币)?(?=$|[^\\p{L}]|注|备注|说明|附注|单位|金额)`,
    'gu',
  ),
  new RegExp(`以${currency}(${statedName})为单位`, 'gu'),
];
/** 销售明细(人民币万元): a title that ends with its unit. Notes and sums only mention one. */
const closing = new RegExp(
  `^(?!注|备注|说明|附注).{0,40}?(?<!\\d)[(\\[【](?:金额)?(?:单位)?[:为]?${currency}(${statedName})[)\\]】]$`,
  'gu',
);
const english =
  /(?:unit|amounts?|figures)s?:?(?:in)?(?:RMB|CNY|¥)?(['’]?000|thousand|million)|(?:RMB|CNY|¥)(['’]000|thousand|million)/gi;
const englishUnits: Readonly<Record<string, Unit>> = {
  '000': 'thousandYuan',
  thousand: 'thousandYuan',
  million: 'millionYuan',
};
const announcement = /单位:?$/;
const bareUnit = new RegExp(`^\\(?${currency}(${unitName})(?:人民币)?(?!\\p{L})`, 'u');

/** Titles and headers are short; a longer cell is not searched to its end. */
const titleLetters = 300;
const packed = (cell: Cell): string => textOf(cell).replace(/\s/g, '').slice(0, titleLetters);

/** The lines of a cell, each of which may state something else. */
const linesOf = (cell: Cell): string[] =>
  typeof cell === 'string' ? cell.split(/[\r\n]+/).map(packed) : [packed(cell)];

/** The units that a row states: 「金额单位：人民币万元」, also in two cells. A text that merely mentions （万元） states none. */
export function unitsStatedIn(cells: readonly Cell[]): Unit[] {
  const texts = cells.flatMap(linesOf).filter((text) => text !== '');
  return texts.flatMap((text, at) => {
    const stated = [...statements, closing].flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([, name = '']) => name),
    );
    const inEnglish = [...text.matchAll(english)].flatMap(
      ([, of, by]) => englishUnits[(of ?? by ?? '').replace(/['’]/, '').toLowerCase()] ?? [],
    );
    const next = announcement.test(text) ? (bareUnit.exec(texts[at + 1] ?? '')?.[1] ?? '') : '';
    return [...inEnglish, ...[...stated, next].flatMap((name) => unitNamed(name) ?? [])];
  });
}

/** The units that the name of a sheet or file states: 销项_单位万元.csv, 销项-万元. */
export function unitsInName(name: string): Unit[] {
  const bare = name.replace(/\.\w{2,5}$/, '');
  const last = new RegExp(`[_-](${unitName})$`, 'u').exec(bare)?.[1] ?? '';
  return [...unitsStatedIn([bare]), ...[unitNamed(last) ?? []].flat()];
}

const inHeader = new RegExp(`[\\[(【,/、:]*(?:金额)?(?:单位)?[:为]?${currency}(${unitName})[\\])】]*$`, 'u');

const inBrackets = new RegExp(`[\\[(【](?:金额)?(?:单位)?[:为]?${currency}(分|角)[\\])】]$`, 'u');

/** The unit of one column by its header: 「税 额（万元）」. */
export function unitOfHeader(header: string): Unit | null {
  const packedHeader = header.replace(/\s/g, '');
  return unitNamed((inHeader.exec(packedHeader) ?? inBrackets.exec(packedHeader))?.[1] ?? '');
}

/** A header without its unit. */
export const withoutUnit = (header: string): string => header.replace(inHeader, '').replace(inBrackets, '');

/** The unit stated above a table, and whether different statements contradict each other; yuan if none is stated. */
export function unitOfTitles(titles: readonly (readonly Cell[])[]): {
  unit: Unit;
  isStated: boolean;
  isContradictory: boolean;
} {
  const stated = [...new Set(titles.flatMap(unitsStatedIn))];
  return { unit: stated.at(-1) ?? 'yuan', isStated: stated.length > 0, isContradictory: stated.length > 1 };
}

/** The units that headers state, by field. */
export function unitsOfColumns(
  columns: Readonly<Record<string, number>>,
  headers: readonly (readonly string[])[],
): Readonly<Record<string, Unit>> {
  const units: Record<string, Unit> = {};
  for (const [field, place] of Object.entries(columns)) {
    const unit = (headers[place] ?? []).map(unitOfHeader).find((one) => one !== null);
    if (unit) units[field] = unit;
  }
  return units;
}

const moneyUnit = new RegExp(`^${currency}((?:[十百千]?万|[十百千]|亿)?元)$`, 'u');

/** The unit that a cell of a column of units states; null for units of goods (台, 吨). */
export const unitOfCell = (text: string): Unit | null => unitNamed(moneyUnit.exec(text.replace(/\s/g, ''))?.[1] ?? '');
