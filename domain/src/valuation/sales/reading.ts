import { type Cell, isBlank, textOf } from '#statement/cell.ts';
import { headerWithin } from '#statement/recognise.ts';
import type { ValuedKind } from '../home.ts';
import {
  columnsOfHeader,
  hasRequiredColumns,
  type PriceUnit,
  requiredColumns,
  type SaleColumn,
  type SaleColumns,
  unitAbove,
  unitOfHeader,
} from './columns.ts';
import { dateOfCell, type ReadSale, type RowProblem, type RowRules, readSaleRow } from './read-row.ts';

export const saleRowsAtMost = 100_000;

/** How a person says that the file is read. */
export interface SaleMapping {
  readonly sheet: string;
  /** Row number as in the spreadsheet, from 1. */
  readonly headerRow: number;
  readonly columns: SaleColumns;
  readonly unit: PriceUnit | null;
  readonly kind: ValuedKind | null;
}
/** What only a person can say. */
export type SaleQuestion = 'columns' | 'unit' | 'kind';

export interface SaleLayout extends SaleMapping {
  readonly headers: readonly string[];
  /** The first rows below the headers. */
  readonly preview: readonly (readonly string[])[];
  readonly questions: readonly SaleQuestion[];
}
export interface SaleRow extends ReadSale {
  readonly row: number;
}
export interface SaleReading {
  readonly layout: SaleLayout;
  /** None while there are questions. */
  readonly rows: readonly SaleRow[];
  readonly isTooMuch: boolean;
}

const previewRows = 5;
const previewColumns = 40;
const shownLetters = 60;

interface Row {
  readonly cells: readonly Cell[];
  readonly row: number;
  readonly unread: ReadonlySet<number> | null;
}

/** Reads the chosen sheet, else the first one with known headers, else the first one that is not empty. */
export class SaleReader {
  readonly #mapping: SaleMapping | null;
  readonly #rules: Omit<RowRules, 'unit' | 'kind' | 'isFrom1904'>;
  #isFrom1904 = false;
  #name = '';
  #head: Row[] | null = null;
  #layout: SaleLayout | null = null;
  #isOpen = false;
  #rows: SaleRow[] = [];
  #isTooMuch = false;

  constructor(mapping: SaleMapping | null, rules: Omit<RowRules, 'unit' | 'kind' | 'isFrom1904'>) {
    this.#mapping = mapping;
    this.#rules = rules;
  }

  countFrom1904(): void {
    this.#isFrom1904 = true;
  }

  sheet(name: string): void {
    this.#close();
    this.#name = shown(name);
    this.#head = [];
    this.#isOpen = false;
  }

  row(cells: readonly Cell[], row: number, unread: ReadonlySet<number> | null): void {
    if (this.#head) {
      this.#head.push({ cells, row, unread });
      if (this.#head.length > headerWithin) this.#close();
    } else if (this.#isOpen) this.#add({ cells, row, unread });
  }

  end(): SaleReading {
    this.#close();
    const none: SaleLayout = {
      sheet: this.#name,
      headerRow: 1,
      columns: {},
      unit: null,
      kind: null,
      headers: [],
      preview: [],
      questions: ['columns'],
    };
    return { layout: this.#layout ?? none, rows: this.#rows, isTooMuch: this.#isTooMuch };
  }

  #close(): void {
    const head = this.#head;
    this.#head = null;
    if (!head || head.length === 0) return;
    const layout = this.#layoutOf(head);
    const isBetter = !this.#layout || (hasRequiredColumns(layout.columns) && !hasRequiredColumns(this.#layout.columns));
    if (this.#mapping ? this.#name !== this.#mapping.sheet : !isBetter) return;
    this.#layout = layout;
    this.#rows = [];
    this.#isOpen = true;
    for (const row of head) if (row.row > layout.headerRow) this.#add(row);
  }

  #layoutOf(head: readonly Row[]): SaleLayout {
    const mapping = this.#mapping?.sheet === this.#name ? this.#mapping : null;
    const near = head.slice(0, headerWithin);
    const known = near.find(({ cells }) => hasRequiredColumns(columnsOfHeader(cells)));
    // Without a known header, the first row with most meanings, or with most texts.
    const score = ({ cells }: Row) =>
      10 * Object.keys(columnsOfHeader(cells)).length + cells.filter((cell) => typeof cell === 'string').length;
    const likely = known ?? near.toSorted((a, b) => score(b) - score(a) || a.row - b.row)[0];
    const header = mapping ? near.find(({ row }) => row === mapping.headerRow) : likely;
    const cells = header?.cells ?? [];
    const columns = mapping?.columns ?? columnsOfHeader(cells);
    const unit = mapping ? mapping.unit : unitOf(columns, cells, near.slice(0, near.indexOf(header!)));
    const kind = mapping?.kind ?? null;
    return {
      sheet: this.#name,
      headerRow: mapping?.headerRow ?? header?.row ?? 1,
      columns,
      unit,
      kind,
      headers: cells.map(shown),
      preview: head
        .filter(({ row }) => row > (mapping?.headerRow ?? header?.row ?? 1))
        .slice(0, previewRows)
        .map((row) =>
          row.cells
            .slice(0, previewColumns)
            .map((cell, at) => shown((at === columns.sold_on && this.#dateOfNumber(cell)) || cell)),
        ),
      questions: [
        ...(hasRequiredColumns(columns) ? [] : (['columns'] as const)),
        ...(unit === null ? (['unit'] as const) : []),
        ...(columns.kind === undefined && kind === null ? (['kind'] as const) : []),
      ],
    };
  }

  /** A spreadsheet stores a date as a number of days, which nobody can check. */
  #dateOfNumber(cell: Cell): string | null {
    return typeof cell === 'number' ? dateOfCell(cell, this.#isFrom1904) : null;
  }

  #add({ cells, row, unread }: Row): void {
    const layout = this.#layout;
    if (!layout || this.#isTooMuch || layout.questions.length > 0 || layout.unit === null) return;
    const { columns, unit, kind } = layout;
    // A row with none of the required cells is a remark or a sum below the table.
    if (!unread && requiredColumns.every((slug) => isBlank(cells[columns[slug] ?? -1] ?? null))) return;
    if (this.#rows.length >= saleRowsAtMost) {
      this.#isTooMuch = true;
      return;
    }
    const cellOf = (column: SaleColumn): Cell => cells[columns[column] ?? -1] ?? null;
    const read = readSaleRow(cellOf, { ...this.#rules, unit, kind, isFrom1904: this.#isFrom1904 });
    const formulas = formulasOf(columns, unread);
    this.#rows.push(formulas.length > 0 ? { ...read, row, sale: null, problems: formulas } : { ...read, row });
  }
}

function unitOf({ total }: SaleColumns, header: readonly Cell[], above: readonly Row[]): PriceUnit | null {
  if (total === undefined) return null;
  const cell = header[total] ?? null;
  return (
    unitOfHeader(cell) ??
    unitAbove(
      cell,
      above.map(({ cells }) => cells),
    )
  );
}

const formulasOf = (columns: SaleColumns, unread: ReadonlySet<number> | null): RowProblem[] =>
  unread === null
    ? []
    : (Object.entries(columns) as [SaleColumn, number][])
        .filter(([, at]) => unread.has(at))
        .map(([column]) => ({ problem: 'formula', column, found: '' }));

const shown = (cell: Cell): string =>
  [
    ...textOf(cell)
      .toWellFormed()
      .replace(/\p{Cc}/gu, ''),
  ]
    .slice(0, shownLetters)
    .join('');
