import { Buffer } from 'node:buffer';
import { parentPort, workerData } from 'node:worker_threads';
import { bothNames, guideSheet, sheetName } from '@sycee/domain/catalog-file/file-table';
import { columnsOf, type FileRow, type TableName, tableNames, tables } from '@sycee/domain/catalog-file/tables';
import { type ProductTable, productRows } from '@sycee/domain/catalog-file/write-rows';
import type { Cell } from '@sycee/domain/statement/cell';
import { guarded } from './guarded.ts';
import type { WriteJob, WriteMessage } from './jobs.ts';
import { jsonFormat } from './json-sheets.ts';
import { type SheetRow, writeXlsx } from './write-xlsx.ts';

function rowsOf({ institutions, products, shelves, language }: WriteJob): Record<TableName, FileRow[]> {
  const all = Object.fromEntries(tableNames.map((name) => [name, [] as FileRow[]])) as Record<TableName, FileRow[]>;
  all.institutions.push(...institutions);
  all.shelves.push(...shelves);
  for (const product of products)
    for (const [name, rows] of Object.entries(productRows(product, language)) as [ProductTable, FileRow[]][])
      all[name].push(...rows);
  return all;
}

const cellsOf = (table: TableName, row: FileRow): Cell[] =>
  Object.keys(columnsOf(table)).map((key) => {
    const cell = row[key] ?? null;
    return typeof cell === 'string' ? guarded(cell) : cell;
  });

/** The first sheet explains every column in both languages. */
const guide: readonly SheetRow[] = [
  ['工作表 / Sheet', '列 / Column', '填写 / What to enter', ''],
  ...tableNames.flatMap((table) =>
    Object.values(columnsOf(table)).map(
      ({ name, kind, isRequired }): SheetRow => [
        sheetName(table),
        bothNames(name),
        `${isRequired ? '必填；' : ''}${kind.hint.zh}`,
        `${isRequired ? 'Required. ' : ''}${kind.hint.en}`,
      ],
    ),
  ),
  ...remarks(),
];

function remarks(): SheetRow[] {
  return [
    [
      '',
      '',
      '每款产品以产品编号对应；新产品请自行填写一个编号',
      'Products are matched by their number. Give a new product a number of its own',
    ],
    ['', '', '机构以中文名称对应', 'Institutions are matched by their Chinese name'],
    [
      '',
      '',
      '文件中有的工作表会替换产品原有的内容，没有的工作表和列保持不变',
      'A sheet of the file replaces what its products have; sheets and columns that it lacks stay as they are',
    ],
  ];
}

async function write(job: WriteJob): Promise<Uint8Array> {
  const rows = rowsOf(job);
  if (job.format === 'json') {
    const whole = (table: TableName) =>
      rows[table].map((row) => Object.fromEntries(Object.keys(columnsOf(table)).map((key) => [key, row[key] ?? null])));
    const content = Object.fromEntries(tableNames.map((table) => [table, whole(table)]));
    return Buffer.from(JSON.stringify({ format: jsonFormat, tables: content }));
  }
  return await writeXlsx([
    { name: guideSheet, rows: guide },
    ...tableNames.map((table) => ({
      name: sheetName(table),
      rows: sheetRows(table, rows[table]),
    })),
  ]);
}

function* sheetRows(table: TableName, rows: readonly FileRow[]): Generator<SheetRow> {
  yield Object.values(tables[table].columns).map(({ name }) => bothNames(name));
  for (const row of rows) yield cellsOf(table, row);
}

const written = await write(workerData as WriteJob);
parentPort?.postMessage({ bytes: written } satisfies WriteMessage, []);
