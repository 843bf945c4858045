import { type Cell, textOf } from './cell.ts';
import { chooseTable, type HeadRow, type How, type KnownMappings, type Mapping } from './choose-table.ts';
import type { TableKind } from './columns.ts';
import { type Figures, figuresOf } from './figures.ts';
import type { BadRow } from './problem.ts';
import { type Columns, headerKey, headerWithin, likelyHeader, type Recognised, recognise } from './recognise.ts';
import type { Subject } from './row.ts';
import { StatementTally } from './tally.ts';

export interface SheetReading {
  /** Place of its file among those of the import. */
  readonly file: number;
  readonly sheet: string;
  readonly kind: TableKind | null;
  readonly how: How;
  /** The key by which a mapping is found again: the headers as they were found, in whichever sheet or file they stand. */
  readonly key: string;
  readonly question?: Mapping;
  readonly headerRow: number;
  readonly headers: readonly string[];
  readonly columns: Columns;
  /** The first rows below the headers. */
  readonly preview: readonly (readonly string[])[];
  readonly rows: number;
  readonly counted: number;
  readonly repeated: number;
  readonly bad: number;
}

export interface Reading {
  /** In the order they were read; a bad row's and an origin's `source` is a place among them. */
  readonly sheets: readonly SheetReading[];
  readonly badRows: readonly BadRow[];
  readonly badCount: number;
  readonly figures: Figures;
}

/** Maximum of bad rows listed. */
export const maxListedBadRows = 500;
const previewRows = 5;
/** Bounds on the length of one previewed cell and of the whole preview: hostile files have very many and very long cells. */
const shownLetters = 200;
const shownLettersInAll = 500_000;
const shown = (text: string): string => text.slice(0, shownLetters);

export const headersKey = (headers: readonly string[]): string => headers.map(headerKey).join('|');

export type FindMapping = (sheet: { file: number; sheet: string; headers: string }) => KnownMappings;

interface Open {
  readonly sheet: { -readonly [Key in keyof SheetReading]: SheetReading[Key] };
  table: Recognised | null;
  /** First rows, until the table is identified. */
  head: HeadRow[] | null;
}

/** Reads sheets of any number of files row by row into one tally. */
export class StatementReader {
  readonly #tally: StatementTally;
  readonly #find: FindMapping;
  readonly #sheets: Open[] = [];
  readonly #bad: BadRow[] = [];
  #badCount = 0;
  #file = 0;
  #shownLetters = 0;

  constructor(subject: Subject, find: FindMapping) {
    this.#tally = new StatementTally(subject);
    this.#find = find;
  }

  file(place: number): void {
    this.#close();
    this.#file = place;
  }

  sheet(name: string): void {
    this.#close();
    const unread = {
      kind: null,
      how: 'unknown',
      key: '',
      headerRow: 1,
      headers: [],
      columns: {},
      preview: [],
    } as const;
    const sheet = { file: this.#file, sheet: name, ...unread, rows: 0, counted: 0, repeated: 0, bad: 0 };
    this.#sheets.push({ sheet, table: null, head: [] });
  }

  row(cells: readonly Cell[], row: number): void {
    const open = this.#sheets.at(-1);
    if (!open) return;
    if (!open.head) return this.#take(open, { cells, row });
    open.head.push({ cells, row });
    if (open.head.length > headerWithin) this.#decide(open, open.head);
  }

  end(): Reading {
    this.#close();
    return {
      sheets: this.#sheets.map(({ sheet }) => sheet),
      badRows: this.#bad,
      badCount: this.#badCount,
      figures: figuresOf(this.#tally),
    };
  }

  #close(): void {
    const open = this.#sheets.at(-1);
    if (open?.head) this.#decide(open, open.head);
  }

  #decide(open: Open, head: readonly HeadRow[]): void {
    open.head = null;
    const { sheet } = open;
    const rows = head.map(({ cells }) => cells);
    const known = recognise(rows);
    const likely = likelyHeader(rows);
    const headers = (known?.headers ?? likely.headers).map(shown);
    const headerRow = head[known ? known.headerRows - 1 : likely.at]?.row ?? 1;
    sheet.key = headersKey(headers);
    const mappings = this.#find({ file: sheet.file, sheet: sheet.sheet, headers: sheet.key });
    const { table, ...choice } = chooseTable(head, { headers, headerRow }, known, mappings);
    Object.assign(sheet, choice);
    open.table = table;
    sheet.kind = open.table?.kind ?? null;
    sheet.columns = open.table?.columns ?? {};
    if (open.table) this.#tally.begin(open.table);
    for (const one of head) if (one.row > sheet.headerRow) this.#take(open, one);
  }

  #show(sheet: Open['sheet'], cells: readonly Cell[]): void {
    const row = cells.map((cell) => shown(textOf(cell)));
    this.#shownLetters += row.join('').length;
    if (this.#shownLetters <= shownLettersInAll) sheet.preview = [...sheet.preview, row];
  }

  #take({ sheet, table }: Open, { cells, row }: HeadRow): void {
    sheet.rows++;
    if (sheet.preview.length < previewRows) this.#show(sheet, cells);
    if (!table) return;
    const added = this.#tally.add(cells, table, { source: this.#sheets.length - 1, row });
    if (added === 'counted') sheet.counted++;
    else if (added === 'repeated') sheet.repeated++;
    else if (added === 'no_data') sheet.rows--;
    else {
      sheet.bad++;
      this.#badCount++;
      if (this.#bad.length < maxListedBadRows) this.#bad.push(added);
    }
  }
}
