import type { BothLanguages } from '#language/both.ts';
import { type Cell, textOf } from '#statement/cell.ts';
import { columnsOf, type FileRow, type TableName, tableNames, tables } from './tables.ts';

/** Why a cell of a spreadsheet has no value: its formula was never computed, or ended in an error. */
export type UnreadCell = 'formula' | 'error';
/** A sheet of a file: its rows with their numbers as a spreadsheet counts them. */
export interface FileSheet {
  readonly name: string;
  readonly rows: readonly {
    readonly row: number;
    readonly cells: readonly Cell[];
    /** By the index of the cell. */
    readonly unread?: ReadonlyMap<number, UnreadCell>;
  }[];
}
/** A sheet that is one of the tables. */
export interface FileTable {
  readonly table: TableName;
  readonly sheet: string;
  /** Columns that the sheet has, with their headers as written. */
  readonly headers: ReadonlyMap<string, string>;
  readonly rows: readonly TableRow[];
}
export interface TableRow {
  readonly row: number;
  readonly cells: FileRow;
  /** By the names of their columns. */
  readonly unread: ReadonlyMap<string, UnreadCell>;
}
/** Something wrong with a sheet as a whole, or, with `isNote`, only to be mentioned. */
export interface SheetProblem {
  readonly sheet: string;
  readonly row: number;
  readonly column: string;
  readonly words: BothLanguages;
  readonly isNote?: true;
}

export const bothNames = ({ zh, en }: BothLanguages): string => `${zh} / ${en}`;
/** At most 31 letters, as spreadsheets allow. */
export const sheetName = (table: TableName): string => `${tables[table].name.zh} ${tables[table].name.en}`.slice(0, 31);

const keyOf = (header: Cell): string => textOf(header).toLowerCase();
const headerKeys = new Map(
  tableNames.map((table) => [
    table,
    new Map(
      Object.entries(columnsOf(table)).flatMap(([key, { name }]) =>
        [key, name.zh, name.en, bothNames(name)].map((header) => [keyOf(header), key] as const),
      ),
    ),
  ]),
);
const sheetKeys = new Map(
  tableNames.flatMap((table) =>
    [table, tables[table].name.zh, tables[table].name.en, sheetName(table)].map(
      (name) => [keyOf(name), table] as const,
    ),
  ),
);

/** The sheet that explains the columns; it is not read. */
export const guideSheet = '说明 About';

/** Recognizes a sheet by its name, or, as in a CSV, by its headers. */
export function recogniseSheet({ name, rows }: FileSheet): { table?: FileTable; problems: SheetProblem[] } {
  const [header, ...body] = rows;
  if (keyOf(name) === keyOf(guideSheet) || !header) return { problems: [] };
  const table = sheetKeys.get(keyOf(name)) ?? tableByHeaders(header.cells);
  const at = { sheet: name, row: header.row };
  if (!table) {
    const words = {
      zh: '不认识这张表，没有读取。工作表和表头请用导出文件里的名称',
      en: 'This sheet is not known and was not read. Name sheets and headers as an export does',
    };
    return { problems: [{ ...at, column: '', words, isNote: true }] };
  }
  const problems: SheetProblem[] = [];
  const headers = new Map<string, string>();
  const places: (string | null)[] = header.cells.map((cell) => {
    const key = headerKeys.get(table)!.get(keyOf(cell));
    const column = cell === null ? '' : String(cell).trim();
    if (!key) {
      const words = { zh: '不认识这一列，没有读取', en: 'This column is not known and was not read' };
      if (column !== '') problems.push({ ...at, column, words, isNote: true });
      return null;
    }
    if (headers.has(key))
      problems.push({ ...at, column, words: { zh: '这一列出现了两次', en: 'This column is there twice' } });
    headers.set(key, column);
    return key;
  });
  for (const [key, { name: column, isRequired }] of Object.entries(columnsOf(table)))
    if (isRequired && !headers.has(key))
      problems.push({ ...at, column: bothNames(column), words: { zh: '缺少这一列', en: 'This column is missing' } });
  return {
    table: {
      table,
      sheet: name,
      headers,
      rows: body.map(({ row, cells, unread }) => ({
        row,
        cells: Object.fromEntries(
          places.flatMap((key, place) => (key === null ? [] : [[key, cells[place] ?? null] as const])),
        ),
        unread: new Map(
          [...(unread ?? [])].flatMap(([place, why]) => (places[place] ? [[places[place], why] as const] : [])),
        ),
      })),
    },
    problems,
  };
}

/** The table that knows most of the headers; none if two know equally many. */
function tableByHeaders(header: readonly Cell[]): TableName | null {
  const scores = tableNames.map((table) => {
    const keys = headerKeys.get(table)!;
    return { table, n: header.filter((cell) => keys.has(keyOf(cell))).length };
  });
  const best = Math.max(...scores.map(({ n }) => n));
  const candidates = scores.filter(({ n }) => n === best);
  return best >= 2 && candidates.length === 1 ? candidates[0]!.table : null;
}
