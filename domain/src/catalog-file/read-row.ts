import type { BothLanguages } from '#language/both.ts';
import type { FileTable, TableRow, UnreadCell } from './file-table.ts';
import { columnsOf, type RowValues, type TableName } from './tables.ts';

/** A sentence about a cell, with the place where a person finds it. */
export interface RowProblem {
  readonly sheet: string;
  readonly row: number;
  /** Its header as written in the file; empty: the whole row. */
  readonly column: string;
  readonly words: BothLanguages;
}
export interface ReadRow<Table extends TableName> {
  readonly row: number;
  readonly values: RowValues<Table>;
  readonly problems: readonly RowProblem[];
}

const missing = { zh: '请填写', en: 'This is missing' };
const unreadWords: Readonly<Record<UnreadCell, BothLanguages>> = {
  formula: {
    zh: '公式没有计算结果，请在表格软件中打开并保存，或改为数值',
    en: 'The formula has no result. Open and save the file in a spreadsheet, or enter the value',
  },
  error: { zh: '单元格是错误值，请改正', en: 'The cell is an error. Correct it' },
};

/**
 * Reads the cells of a row. An empty cell of a column that the file has is null; values of other columns are undefined. `number` is read also
 * if other cells are wrong, so that the sentences stand at their product.
 */
export function readRow<Table extends TableName>(
  { headers, sheet }: FileTable,
  table: Table,
  { row, cells, unread }: TableRow,
): ReadRow<Table> {
  const values: Record<string, unknown> = {};
  const problems: RowProblem[] = [];
  for (const [key, { kind, isRequired }] of Object.entries(columnsOf(table))) {
    const column = headers.get(key);
    if (column === undefined) continue;
    const fail = (words: BothLanguages) => problems.push({ sheet, row, column, words });
    const why = unread.get(key);
    const read = kind.read(cells[key] ?? null);
    if (why) fail(unreadWords[why]);
    else if ('problem' in read) fail(read.problem);
    else if (read.value === null && isRequired) fail(missing);
    else values[key] = read.value;
  }
  return { row, values: values as RowValues<Table>, problems };
}
