import { type Cell, readPeriodDate, textOf } from './cell.ts';

/** Titles are short; a longer cell is not searched to its end. */
const titleLetters = 300;
const packed = (cell: Cell): string => textOf(cell).replace(/\s/g, '').slice(0, titleLetters);

/** The texts of the rows above a table, without spaces, row by row. */
export const titleTexts = (titles: readonly (readonly Cell[])[]): string[][] =>
  titles.map((row) => row.map(packed).filter((text) => text !== ''));

const day = '\\d{4}(?:[-/.年]\\d{1,2}(?:[-/.月]\\d{1,2}日?|月)?|\\d{2}(?:\\d{2})?)';
const range = new RegExp(`(${day})(?:至|到|~|—|--|-)(${day})`);
const first = new RegExp(`(?:日期|时间|期|月份)起:?(${day})`);
const last = new RegExp(`(?:日期|时间|期|月份)止:?(${day})`);

/** The period that titles say a table covers (查询条件：2025-11-01 至 2026-10-31); null if they do not. */
export function statedPeriod(titles: readonly (readonly Cell[])[]): { from: string; to: string } | null {
  const text = titleTexts(titles)
    .map((row) => row.join(' '))
    .join(' ')
    .replaceAll(': ', ':');
  const found = range.exec(text)?.slice(1, 3) ?? [first.exec(text)?.[1], last.exec(text)?.[1]];
  const [from, to] = [readEnd(found[0], 'from'), readEnd(found[1], 'to')];
  return from && to && from <= to ? { from, to } : null;
}

function readEnd(text: string | undefined, end: 'from' | 'to'): string | null {
  const read = text === undefined ? null : readPeriodDate(text, end);
  return read && 'value' in read ? read.value : null;
}

const dated = new RegExp(
  `(?:统计|数据|截止|截至|查询|打印|导出|下载|制表|生成|公告|更新|出具)[日期时间到至]{0,5}[: ]{0,2}(${day})`,
  'g',
);

/** The day of which titles say a list is (统计日期：2026-10-31); the earliest of several. Null without a plausible one. */
export function statedDate(titles: readonly (readonly Cell[])[], today: string): string | null {
  const text = titleTexts(titles)
    .map((row) => row.join(' '))
    .join(' ')
    .replaceAll(': ', ':');
  const period = statedPeriod(titles);
  const dates = [...text.replace(new RegExp(range, 'g'), ' ').matchAll(dated)]
    .map(([, found]) => readEnd(found, 'to'))
    .concat(period ? [period.to] : [])
    .filter((date) => date !== null && date <= today);
  return dates.sort()[0] ?? null;
}
