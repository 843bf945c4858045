import { type Cell, type Read, readDate, readFen, readPeriodDate, textOf } from './cell.ts';
import type { TableKind } from './columns.ts';
import type { FlagMeaning } from './flag-words.ts';
import { type Flag, flagsOf } from './flags.ts';
import type { RowProblem } from './problem.ts';
import type { Recognised } from './recognise.ts';
import { unitOfCell } from './stated-unit.ts';
import type { Unit } from './unit.ts';

/** The company that the files belong to, and the day on which they are read. */
export interface Subject {
  /** Unified social credit code, upper case. */
  readonly code: string;
  readonly name: string;
  /** Business date; later dates in a file are invalid. */
  readonly today: string;
  /** The person confirmed that a similar name (a group, a branch) in the table means this company. */
  readonly acceptsSimilarName?: boolean;
  /** The titles name this company as the one of the table, so an empty seller or buyer is this company. */
  readonly isTitled?: boolean;
  /** The person specified that this company issued all invoices of the table. */
  readonly isIssued?: boolean;
}

export interface Fault {
  readonly problem: RowProblem;
  readonly field: string;
  /** The column of a flag, which has no field. */
  readonly place?: number;
}
export const isFault = (value: object): value is Fault => 'problem' in value;

/** The first day of the taxes that are read; an earlier date is a mistake. */
const firstDay = '1994-01-01';

type RowTable = Pick<
  Recognised,
  'kind' | 'columns' | 'flagColumns' | 'unit' | 'columnUnits' | 'unitColumn' | 'currencyColumn'
>;

/** A row's cells by field. Fields without a column are empty. */
export class Row {
  readonly #cells: readonly Cell[];
  /** The texts of the cells, which are read several times. */
  readonly #texts: readonly string[];
  readonly #table: RowTable;
  #flags: readonly Flag[] | null = null;
  constructor(cells: readonly Cell[], texts: readonly string[], table: RowTable) {
    this.#cells = cells;
    this.#texts = texts;
    this.#table = table;
  }
  has(field: string): boolean {
    return this.#table.columns[field] !== undefined;
  }
  cell(field: string): Cell {
    const place = this.#table.columns[field];
    return place === undefined ? null : (this.#cells[place] ?? null);
  }
  text(field: string): string {
    const place = this.#table.columns[field];
    return place === undefined ? '' : (this.#texts[place] ?? '');
  }
  /** Whether any cell contains the text. */
  includes(text: string): boolean {
    return this.#texts.some((one) => one.includes(text));
  }
  /** The first of the columns without a known meaning that says one of these about the row. */
  flag(...meanings: readonly FlagMeaning[]): Flag | undefined {
    const { kind, flagColumns = [] } = this.#table;
    this.#flags ??= flagsOf(kind, flagColumns, this.#texts);
    return this.#flags.find(({ meaning }) => meanings.includes(meaning));
  }
  /** The texts in columns without a known meaning, without free texts. */
  get others(): { place: number; header: string; text: string }[] {
    return (this.#table.flagColumns ?? []).map((one) => ({ ...one, text: this.#texts[one.place] ?? '' }));
  }
  /** The unit of the row's amounts, which the row itself may state. */
  get unit(): Unit {
    const { unit, unitColumn } = this.#table;
    return (unitColumn === undefined ? null : unitOfCell(this.#texts[unitColumn] ?? '')) ?? unit;
  }
  /** The currency that the row states; empty without one. */
  get currency(): string {
    const { currencyColumn } = this.#table;
    return currencyColumn === undefined ? '' : (this.#texts[currencyColumn] ?? '');
  }
  /** Fen; null when empty. */
  fen(field: string): number | null | Fault {
    return valueOr(readFen(this.cell(field), this.#table.columnUnits?.[field] ?? this.unit), 'amount', field);
  }
  /** Fen in the column of a flag. */
  fenAt(place: number): number | null {
    const read = readFen(this.#cells[place] ?? null, this.unit);
    return 'value' in read ? read.value : null;
  }
  date(field: string): string | null | Fault {
    const read = valueOr(readDate(this.cell(field)), 'date', field);
    return typeof read === 'string' && read < firstDay ? { problem: 'date', field } : read;
  }
  /** The period, inclusive; null if the row has none. */
  period(): { from: string; to: string } | null | Fault {
    const isSpan = this.has('span') && !this.has('to');
    const ends = isSpan ? spanOf(this.cell('span')) : { from: this.cell('from'), to: this.cell('to') };
    const [first, last] = isSpan ? ['span', 'span'] : ['from', 'to'];
    const to = valueOr(readPeriodDate(ends.to, 'to'), 'period', last);
    const from = valueOr(readPeriodDate(ends.from, 'from'), 'period', first);
    if (isRowFault(to)) return to;
    if (isRowFault(from)) return from;
    if (to === null) return null;
    const start = from ?? `${to.slice(0, 7)}-01`;
    if (start < firstDay) return { problem: 'period', field: from === null ? last : first };
    return start <= to ? { from: start, to } : { problem: 'period', field: first };
  }
}

/** Begin and end in one cell (2024-10-01至2024-10-31), or one month that is both. */
function spanOf(cell: Cell): { from: Cell; to: Cell } {
  const text = cell instanceof Date ? '' : textOf(cell).slice(0, spanLetters);
  const [, from, to] = spanPattern.exec(text) ?? [];
  return from === undefined || to === undefined ? { from: cell, to: cell } : { from, to };
}
const spanLetters = 60;
const spanDay = String.raw`\d{4}[-/.年]?\d{1,2}(?:[-/.月]?\d{1,2}日?|月)?`;
const spanPattern = new RegExp(`^(?:自|从)?(${spanDay}) ?(?:至|到|~|--?|—+|–|_) ?(${spanDay})(?:止)?$`);

function valueOr<Value>(read: Read<Value>, problem: RowProblem, field: string): Value | null | Fault {
  return 'invalid' in read ? { problem, field } : read.value;
}

export const isRowFault = (value: unknown): value is Fault =>
  typeof value === 'object' && value !== null && isFault(value);

/** 合计, 2026年1月小计, 增值税 小计, 本年累计: a sum of other rows. */
const sumLabel = /(?:合|小|总|共|累)\s*计(?:[:：(].*)?$/;
const sumLabelFirst = /^(?:合|小|总|共)\s*计(?:[:：(].*)?$|^本页小计/;
const note = /^(?:注|备注|说明|附注|打印|导出|制表|查询)[^,]{0,8}[:：]/;
/** The only row of a query without results. Whether it proves that nothing is owed depends on the company and the date of the list. */
const nothingFound =
  /^(?:暂?无|没有|未查询到|未查到|查无|未发现|不存在)(?:相关|符合条件的|该|的)*(?:欠税|数据|记录|信息)/;
/** Fields that make a row data if one of them is filled, even if a cell ends with 小计. */
const identifying: Readonly<Record<TableKind, readonly string[]>> = {
  invoices: ['number', 'digitalNumber'],
  payments: ['receipt'],
  filings: ['filedOn'],
  grades: ['grade'],
  arrears: [],
};
/** Fields in which a row of sums may have its label. */
const sumLabelFields: Readonly<Record<TableKind, readonly string[]>> = {
  invoices: ['item', 'buyerName', 'sellerName', 'date', 'remark'],
  payments: ['tax', 'item', 'from', 'to', 'span', 'paidOn'],
  filings: ['form', 'tax'],
  grades: [],
  arrears: ['tax'],
};

/** Whether a row is empty, a total, a note or a repeated header. */
export function isNoData(
  texts: readonly string[],
  { headers, kind, columns }: Pick<Recognised, 'headers' | 'kind' | 'columns'>,
): boolean {
  const filled = texts.filter((text) => text !== '');
  const [firstText = ''] = filled;
  if (filled.length === 0 || sumLabelFirst.test(firstText)) return true;
  if (filled.length === 1 && note.test(firstText)) return true;
  if (kind === 'arrears' && filled.length === 1 && nothingFound.test(firstText)) return true;
  const textsOf = (fields: readonly string[]) => fields.map((field) => texts[columns[field] ?? -1] ?? '');
  if (textsOf(identifying[kind]).every((text) => text === '')) {
    if ([firstText, ...textsOf(sumLabelFields[kind])].some((text) => sumLabel.test(text))) return true;
  }
  return filled.length > 2 && texts.every((text, place) => text === '' || text === headers[place]);
}
