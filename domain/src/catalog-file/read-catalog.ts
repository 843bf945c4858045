import { type FileSheet, type FileTable, recogniseSheet, type SheetProblem } from './file-table.ts';
import { type FileProduct, readProducts } from './read-products.ts';
import { type RowProblem, readRow } from './read-row.ts';
import type { RowValues } from './tables.ts';

export interface FileInstitution {
  readonly sheet: string;
  readonly row: number;
  readonly values: RowValues<'institutions'>;
  /** Headers as written, by their columns. */
  readonly headers: Readonly<Record<string, string>>;
  readonly problems: readonly RowProblem[];
}
/** The products of one store, in their order. */
export interface FileShelf {
  readonly store: number;
  readonly sheet: string;
  readonly row: number;
  /** Header of the column of products, for sentences about them. */
  readonly column: string;
  readonly places: readonly { readonly number: string; readonly featured: boolean; readonly row: number }[];
  readonly problems: readonly RowProblem[];
}
/** What a file says. */
export interface CatalogFile {
  readonly institutions: readonly FileInstitution[];
  readonly products: readonly FileProduct[];
  readonly shelves: readonly FileShelf[];
  /** Sheets that cannot be read, and what was passed over. */
  readonly sheets: readonly SheetProblem[];
}

/** What no text can contain, a NUL or half of a surrogate pair, as the sign of a damaged letter, which cells of text refuse. */
const readable = (text: string): string => text.toWellFormed().replaceAll('\u0000', '\uFFFD');
const readableSheet = ({ name, rows }: FileSheet): FileSheet => ({
  name: readable(name),
  rows: rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => (typeof cell === 'string' ? readable(cell) : cell)),
  })),
});

export function readCatalog(sheets: readonly FileSheet[]): CatalogFile {
  const problems: SheetProblem[] = [];
  const found: FileTable[] = [];
  for (const sheet of sheets) {
    const { table, problems: own } = recogniseSheet(readableSheet(sheet));
    problems.push(...own);
    if (!table || own.some(({ isNote }) => !isNote)) continue;
    if (found.some((one) => one.table === table.table)) {
      const words = { zh: '同一张表出现了两次', en: 'This table is there twice' };
      problems.push({ sheet: sheet.name, row: 1, column: '', words });
    } else found.push(table);
  }
  const institutions = found.find(({ table }) => table === 'institutions');
  const shelves = found.find(({ table }) => table === 'shelves');
  return {
    institutions: institutions ? readInstitutions(institutions) : [],
    products: readProducts(found.filter((one) => one !== institutions && one !== shelves)),
    shelves: shelves ? readShelves(shelves) : [],
    sheets: problems,
  };
}

function readInstitutions(table: FileTable): FileInstitution[] {
  const names = new Set<string>();
  const headers = Object.fromEntries(table.headers);
  return table.rows.map((row) => {
    const { values, problems } = readRow(table, 'institutions', row);
    const name = values.name_zh ?? values.id ?? '';
    const own = [...problems];
    const at = { sheet: table.sheet, row: row.row, column: table.headers.get('name_zh') ?? '' };
    if (names.has(name))
      own.push({ ...at, words: { zh: '这家机构出现了两次', en: 'This institution is there twice' } });
    if (name === '') own.push({ ...at, words: { zh: '请填写机构名称', en: 'Enter the name of the institution' } });
    names.add(name);
    return { sheet: table.sheet, row: row.row, values, headers, problems: own };
  });
}

function readShelves(table: FileTable): FileShelf[] {
  const stores = new Map<number, { row: number; places: FileShelf['places'][number][]; problems: RowProblem[] }>();
  const column = table.headers.get('number') ?? '';
  for (const one of table.rows) {
    const { row, values, problems } = readRow(table, 'shelves', one);
    const no = values.store ?? 0;
    const store = stores.get(no) ?? { row, places: [], problems: [] };
    stores.set(no, store);
    store.problems.push(...problems);
    const { number } = values;
    if (!number) continue;
    if (store.places.some((place) => place.number === number))
      store.problems.push({
        sheet: table.sheet,
        row,
        column,
        words: { zh: '同一款产品放了两次', en: 'A product is on the shelf twice' },
      });
    store.places.push({ number, featured: values.featured ?? false, row });
  }
  return [...stores].map(([store, { row, places, problems }]) => ({
    store,
    sheet: table.sheet,
    row,
    column,
    places,
    problems,
  }));
}
