import { type Cell, textOf } from '#statement/cell.ts';
import { headerKey, headerWithin, likelyHeader } from '#statement/recognise.ts';
import {
  type ImportColumns,
  type ImportField,
  importedRowsAtMost,
  importFieldSlugs,
  importFields,
  type RowTexts,
  requiredFields,
} from './fields.ts';
import type { ImportProblem } from './problem.ts';
import { readRow } from './read-row.ts';

/** Sheet, header row and columns as a person chose them. */
export interface ImportMapping {
  readonly sheet: string;
  /** Row number as in the spreadsheet, from 1. */
  readonly headerRow: number;
  readonly columns: ImportColumns;
}

export interface GoodRow {
  readonly row: number;
  readonly texts: RowTexts;
}
export interface BadImportRow extends GoodRow {
  readonly problem: ImportProblem;
  readonly field: ImportField;
  /** Row number of the first occurrence of a repeated mobile. */
  readonly first: number | null;
}

export interface ImportReading {
  readonly sheet: string;
  readonly headerRow: number;
  /** Headers as written in the file. */
  readonly headers: readonly string[];
  readonly columns: ImportColumns;
  /** The first rows below the headers. */
  readonly preview: readonly (readonly string[])[];
  readonly good: readonly GoodRow[];
  readonly bad: readonly BadImportRow[];
  /** The file exceeds the limit of rows or text; nothing is imported. */
  readonly isTooMuch: boolean;
}

const previewRows = 5;
const maxLetters = 8_000_000;

interface Row {
  readonly cells: readonly Cell[];
  readonly row: number;
}
type Sheet = { -readonly [Key in keyof Omit<ImportReading, 'isTooMuch' | 'good' | 'bad'>]: ImportReading[Key] };

/** Reads the chosen sheet, else the first one with known headers, else the first one that is not empty. */
export class ImportReader {
  readonly #mapping: ImportMapping | null;
  #name = '';
  #head: Row[] | null = null;
  #chosen: Sheet | null = null;
  #isOpen = false;
  readonly #good: GoodRow[] = [];
  readonly #bad: BadImportRow[] = [];
  readonly #seen = new Map<string, number>();
  #letters = 0;
  #isTooMuch = false;

  constructor(mapping: ImportMapping | null) {
    this.#mapping = mapping;
  }

  sheet(name: string): void {
    this.#close();
    this.#name = name;
    this.#head = [];
    this.#isOpen = false;
  }

  row(cells: readonly Cell[], row: number): void {
    if (this.#head) {
      this.#head.push({ cells, row });
      if (this.#head.length > headerWithin) this.#close();
    } else if (this.#isOpen) this.#addRow({ cells, row });
  }

  end(): ImportReading {
    this.#close();
    const none: Sheet = { sheet: this.#name, headerRow: 1, headers: [], columns: {}, preview: [] };
    return { ...(this.#chosen ?? none), good: this.#good, bad: this.#bad, isTooMuch: this.#isTooMuch };
  }

  #close(): void {
    const head = this.#head;
    this.#head = null;
    if (!head || head.length === 0) return;
    const sheet = this.#identifyColumns(head);
    const isKnown = hasRequiredFields(sheet.columns);
    if (
      this.#mapping
        ? this.#name !== this.#mapping.sheet
        : this.#chosen && (!isKnown || hasRequiredFields(this.#chosen.columns))
    )
      return;
    this.#chosen = sheet;
    this.#isOpen = true;
    for (const row of head) if (row.row > sheet.headerRow) this.#addRow(row);
  }

  #identifyColumns(head: readonly Row[]): Sheet {
    const rows = head.map(({ cells }) => cells);
    const mapping = this.#mapping?.sheet === this.#name ? this.#mapping : null;
    const known = rows.slice(0, headerWithin).findIndex((cells) => hasRequiredFields(columnsOf(cells)));
    const at = mapping
      ? head.findIndex(({ row }) => row === mapping.headerRow)
      : known < 0
        ? likelyHeader(rows).at
        : known;
    const header = rows[at] ?? [];
    return {
      sheet: this.#name,
      headerRow: mapping?.headerRow ?? head[at]?.row ?? 1,
      headers: header.map(textOf),
      columns: mapping?.columns ?? columnsOf(header),
      preview: [],
    };
  }

  #addRow({ cells, row }: Row): void {
    const chosen = this.#chosen;
    if (!chosen || this.#isTooMuch || cells.every((cell) => textOf(cell) === '')) return;
    if (chosen.preview.length < previewRows) chosen.preview = [...chosen.preview, cells.map(textOf)];
    if (!hasRequiredFields(chosen.columns)) return;
    const texts = textsOf(cells, chosen.columns);
    this.#letters += Object.values(texts).reduce((sum, text) => sum + text.length, 0);
    this.#isTooMuch = this.#letters > maxLetters || this.#good.length + this.#bad.length >= importedRowsAtMost;
    if (this.#isTooMuch) return;
    const result = readRow(texts);
    if ('problem' in result) {
      this.#bad.push({ row, texts, ...result, first: null });
      return;
    }
    const first = this.#seen.get(result.row.mobile) ?? null;
    if (first !== null) this.#bad.push({ row, texts, problem: 'repeated', field: 'mobile', first });
    else {
      this.#seen.set(result.row.mobile, row);
      this.#good.push({ row, texts });
    }
  }
}

export const hasRequiredFields = (columns: ImportColumns): boolean =>
  requiredFields.every((field) => columns[field] !== undefined);

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes them
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

function textsOf(cells: readonly Cell[], columns: ImportColumns): RowTexts {
  const entries = Object.entries(columns).flatMap(([field, index]) => {
    const text = textOf(cells[index] ?? null).replace(control, '');
    return text ? [[field, text] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Maps each field to a column by its most specific header; a column is used once. */
function columnsOf(cells: readonly Cell[]): ImportColumns {
  const names = cells.map((cell) => headerKey(cell).toLowerCase());
  const columns: Partial<Record<ImportField, number>> = {};
  for (const field of importFieldSlugs) {
    const { zh, en, aliases } = importFields[field];
    const indexes = [zh, headerKey(en).toLowerCase(), ...aliases].map((alias) => names.indexOf(alias));
    const index = indexes.find((one) => one >= 0 && !Object.values(columns).includes(one));
    if (index !== undefined) columns[field] = index;
  }
  return columns;
}
