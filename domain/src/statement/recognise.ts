import { type Cell, textOf } from './cell.ts';
import { type TableKind, tableKinds, tableOf } from './columns.ts';
import type { FlagColumn } from './flag-words.ts';
import { type Money, moneyOf } from './money.ts';
import { withoutUnit } from './stated-unit.ts';

/** Index of the column by field. */
export type Columns = Readonly<Record<string, number>>;

export interface Recognised extends Money {
  /** The person specified that this company issued all invoices of the table, which has no column of sellers. */
  readonly isIssued?: boolean;
  readonly kind: TableKind;
  /** Rows above the data, titles included. */
  readonly headerRows: number;
  readonly columns: Columns;
  /** Headers as written in the file, by column. */
  readonly headers: readonly string[];
  /** Columns without a known meaning that may say of a row that it does not count. */
  readonly flagColumns?: readonly FlagColumn[];
}

/** 「税 额（元）」 and 「*税额」 are one header. */
export const headerKey = (cell: Cell): string =>
  withoutUnit(textOf(cell).replace(/[\s*:：_]/g, '')).replace(/\((?:%|份|张)\)$/, '');

/** Rows searched for a header, because exports have titles above it. */
export const headerWithin = 30;

interface Header {
  readonly rows: number;
  /** Names each column may go by, the surest first. */
  readonly names: readonly (readonly string[])[];
  readonly texts: readonly string[];
  /** Every text above a column, its own first; a unit may stand in any of them. */
  readonly unitTexts: readonly (readonly string[])[];
  /** Rows above the headers. */
  readonly titles: number;
}

/** Repeats the text of merged cells, which is in their first column only. */
function carried(row: readonly Cell[], toText: (cell: Cell) => string): string[] {
  let last = '';
  return row.map((cell) => {
    const key = toText(cell);
    if (key !== '') last = key;
    return last;
  });
}

function singleHeaderAt(rows: readonly (readonly Cell[])[], at: number): Header {
  const row = rows[at] ?? [];
  const texts = row.map((cell) => textOf(cell));
  return {
    rows: at + 1,
    names: row.map((cell) => [headerKey(cell)]),
    texts,
    unitTexts: texts.map((text) => [text]),
    titles: at,
  };
}

function doubleHeaderAt(rows: readonly (readonly Cell[])[], at: number): Header {
  const upper = rows[at] ?? [];
  const lower = rows[at + 1] ?? [];
  const groups = carried(upper, headerKey);
  const parents = carried(upper, textOf);
  const places = Array.from({ length: Math.max(upper.length, lower.length) }, (_, place) => place);
  return {
    rows: at + 2,
    names: places.map((place) => {
      const child = headerKey(lower[place] ?? null);
      const parent = groups[place] ?? groups.at(-1) ?? '';
      // 购方信息 over 名称 is 购方名称.
      return child === '' ? [headerKey(upper[place] ?? null)] : [parent.replace(/信息$/, '') + child, child];
    }),
    texts: places.map((place) => textOf(lower[place] ?? null) || textOf(upper[place] ?? null)),
    unitTexts: places.map((place) => [textOf(lower[place] ?? null), parents[place] ?? parents.at(-1) ?? '']),
    titles: at,
  };
}

/** A header in one row comes before one in two rows: the row above it may be a title. */
const headersAt = (rows: readonly (readonly Cell[])[], at: number): Header[] => [
  singleHeaderAt(rows, at),
  ...(at + 1 < rows.length ? [singleHeaderAt(rows, at + 1)] : []),
  doubleHeaderAt(rows, at),
];

/** Sums of an invoice that may include its tax. A column of taxes or totals shows that they do not, or can be compared with them. */
const vagueAmounts: ReadonlySet<string> = new Set(['合计金额', '金额合计']);

function columnsFor(kind: TableKind, { names }: Pick<Header, 'names'>): Columns {
  const columns: Record<string, number> = {};
  for (const [name, { aliases }] of Object.entries(tableOf(kind).fields)) {
    const places = aliases.flatMap((alias) => [
      names.findIndex(([first]) => first === alias),
      names.findIndex((all) => all.includes(alias)),
    ]);
    const place = places.find((one) => one >= 0);
    if (place !== undefined && !Object.values(columns).includes(place)) columns[name] = place;
  }
  const { amount, ...others } = columns;
  const isVague = amount !== undefined && columns['total'] === undefined && columns['tax'] === undefined;
  return isVague && names[amount]?.some((key) => vagueAmounts.has(key)) ? others : columns;
}

/** The columns of a table whose headers are exactly names of its fields. */
export const columnsOfHeaders = (kind: TableKind, headers: readonly string[]): Columns =>
  columnsFor(kind, { names: headers.map((header) => [headerKey(header)]) });

/** Required fields that are missing, as lists of alternatives. */
export const missingFields = (kind: TableKind, columns: Columns): (readonly string[])[] =>
  tableOf(kind).needs.filter((line) => !line.some((name) => columns[name] !== undefined));

/** Recognizes a table by the first rows of a sheet; null if it is unknown and a person has to map it. */
export function recognise(rows: readonly (readonly Cell[])[]): Recognised | null {
  let best: Recognised | null = null;
  for (let at = 0; at < Math.min(rows.length, headerWithin); at++) {
    for (const header of headersAt(rows, at)) {
      for (const kind of tableKinds) {
        const columns = columnsFor(kind, header);
        const count = Object.keys(columns).length;
        if (missingFields(kind, columns).length > 0) continue;
        if (best && Object.keys(best.columns).length >= count) continue;
        best = tableOfHeader(kind, columns, header, rows);
      }
    }
  }
  return best;
}

function tableOfHeader(
  kind: TableKind,
  columns: Columns,
  { rows: headerRows, names, texts: headers, unitTexts, titles }: Header,
  rows: readonly (readonly Cell[])[],
): Recognised {
  const keys = names.map(([first = '']) => first);
  return {
    kind,
    headerRows,
    columns,
    headers,
    ...moneyOf({ titles: rows.slice(0, titles), columns, keys, texts: unitTexts }),
  };
}

/** The first row with the most filled cells, offered as the header of an unknown table. */
export function likelyHeader(rows: readonly (readonly Cell[])[]): { at: number; headers: string[] } {
  const filled = rows.slice(0, headerWithin).map((row) => row.filter((cell) => textOf(cell) !== '').length);
  const at = Math.max(0, filled.indexOf(Math.max(0, ...filled)));
  return { at, headers: (rows[at] ?? []).map((cell) => textOf(cell)) };
}
