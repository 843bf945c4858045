import { type Cell, textOf } from '#statement/cell.ts';
import { headerKey, headerWithin, likelyHeader } from '#statement/recognise.ts';
import {
  type ImportColumns,
  type ImportField,
  importedRowsAtMost,
  importFieldSlugs,
  importFields,
  neededFields,
  type RowTexts,
} from './fields.ts';
import type { ImportProblem } from './problem.ts';
import { readRow } from './read-row.ts';

/** What a person said of the file. */
export interface ImportMapping {
  readonly sheet: string;
  /** As a spreadsheet numbers it. */
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
  /** Of a repeated one: where it stood first. */
  readonly first: number | null;
}

export interface ImportReading {
  readonly sheet: string;
  readonly headerRow: number;
  /** As the file writes them. */
  readonly headers: readonly string[];
  readonly columns: ImportColumns;
  /** The first rows below the headers. */
  readonly preview: readonly (readonly string[])[];
  readonly good: readonly GoodRow[];
  readonly bad: readonly BadImportRow[];
  /** More rows than are taken at once, or more text than rows have: nothing of it is taken. */
  readonly isTooMuch: boolean;
}

const previewRows = 5;
const lettersAtMost = 8_000_000;

interface Row {
  readonly cells: readonly Cell[];
  readonly row: number;
}
type Sheet = { -readonly [Key in keyof Omit<ImportReading, 'isTooMuch' | 'good' | 'bad'>]: ImportReading[Key] };

/** The sheet a person named, else the first whose headers are known, else the first that holds anything. */
export class ImportReader {
  readonly #said: ImportMapping | null;
  #name = '';
  #head: Row[] | null = null;
  #chosen: Sheet | null = null;
  #isOpen = false;
  readonly #good: GoodRow[] = [];
  readonly #bad: BadImportRow[] = [];
  readonly #seen = new Map<string, number>();
  #letters = 0;
  #isTooMuch = false;

  constructor(said: ImportMapping | null) {
    this.#said = said;
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
    } else if (this.#isOpen) this.#take({ cells, row });
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
    const found = this.#decide(head);
    const isKnown = hasNeeded(found.columns);
    if (this.#said ? this.#name !== this.#said.sheet : this.#chosen && (!isKnown || hasNeeded(this.#chosen.columns)))
      return;
    this.#chosen = found;
    this.#isOpen = true;
    for (const one of head) if (one.row > found.headerRow) this.#take(one);
  }

  #decide(head: readonly Row[]): Sheet {
    const rows = head.map(({ cells }) => cells);
    const said = this.#said?.sheet === this.#name ? this.#said : null;
    const known = rows.slice(0, headerWithin).findIndex((cells) => hasNeeded(columnsOf(cells)));
    const at = said ? head.findIndex(({ row }) => row === said.headerRow) : known < 0 ? likelyHeader(rows).at : known;
    const header = rows[at] ?? [];
    return {
      sheet: this.#name,
      headerRow: said?.headerRow ?? head[at]?.row ?? 1,
      headers: header.map(textOf),
      columns: said?.columns ?? columnsOf(header),
      preview: [],
    };
  }

  #take({ cells, row }: Row): void {
    const chosen = this.#chosen;
    if (!chosen || this.#isTooMuch || cells.every((cell) => textOf(cell) === '')) return;
    if (chosen.preview.length < previewRows) chosen.preview = [...chosen.preview, cells.map(textOf)];
    if (!hasNeeded(chosen.columns)) return;
    const texts = textsOf(cells, chosen.columns);
    this.#letters += Object.values(texts).reduce((sum, text) => sum + text.length, 0);
    this.#isTooMuch = this.#letters > lettersAtMost || this.#good.length + this.#bad.length >= importedRowsAtMost;
    if (this.#isTooMuch) return;
    const read = readRow(texts);
    if ('problem' in read) {
      this.#bad.push({ row, texts, ...read, first: null });
      return;
    }
    const first = this.#seen.get(read.row.mobile) ?? null;
    if (first !== null) this.#bad.push({ row, texts, problem: 'repeated', field: 'mobile', first });
    else {
      this.#seen.set(read.row.mobile, row);
      this.#good.push({ row, texts });
    }
  }
}

export const hasNeeded = (columns: ImportColumns): boolean =>
  neededFields.every((field) => columns[field] !== undefined);

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

function textsOf(cells: readonly Cell[], columns: ImportColumns): RowTexts {
  const entries = Object.entries(columns).flatMap(([field, place]) => {
    const text = textOf(cells[place] ?? null).replace(control, '');
    return text ? [[field, text] as const] : [];
  });
  return Object.fromEntries(entries);
}

/** Each column once, by the surest of its names. */
function columnsOf(cells: readonly Cell[]): ImportColumns {
  const names = cells.map((cell) => headerKey(cell).toLowerCase());
  const columns: Partial<Record<ImportField, number>> = {};
  for (const field of importFieldSlugs) {
    const { zh, en, aliases } = importFields[field];
    const places = [zh, headerKey(en).toLowerCase(), ...aliases].map((alias) => names.indexOf(alias));
    const place = places.find((one) => one >= 0 && !Object.values(columns).includes(one));
    if (place !== undefined) columns[field] = place;
  }
  return columns;
}
