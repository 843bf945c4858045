import type { Cell } from '@sycee/domain/statement/cell';
import { strToU8, zipSync } from 'fflate';
import type { SheetLimits } from './limits.ts';
import { readSheets } from './read-sheets.ts';
import type { SheetNotice } from './reader.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const letters = (column: number): string =>
  (column >= 26 ? letters(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

function cellXml(cell: Cell, at: string): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  return `<c r="${at}" t="inlineStr"><is><t>${escaped(cell instanceof Date ? cell.toISOString() : cell)}</t></is></c>`;
}

export const sheetXml = (rows: readonly (readonly Cell[])[]): string =>
  `<worksheet><sheetData>${rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, at) => cellXml(cell, `${letters(at)}${row + 1}`)).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

/** The parts of a workbook, so that a test can corrupt one. */
export function workbookParts(sheets: Readonly<Record<string, string>>): Record<string, string> {
  const names = Object.keys(sheets);
  return {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names.map((name, at) => `<sheet name="${escaped(name)}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(Object.values(sheets).map((xml, at) => [`xl/worksheets/sheet${at + 1}.xml`, xml])),
  };
}

export const zipOf = (parts: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));

/** A workbook with the rows of each named sheet. */
export const xlsxOf = (sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): Uint8Array =>
  zipOf(workbookParts(Object.fromEntries(Object.entries(sheets).map(([name, rows]) => [name, sheetXml(rows)]))));

/** Everything in a file: `[sheet, row, cells]`. */
export async function contentOf(bytes: Uint8Array, limits?: SheetLimits): Promise<[string, number, readonly Cell[]][]> {
  const found: [string, number, readonly Cell[]][] = [];
  let sheet = '';
  const handler = {
    sheet: (name: string) => {
      sheet = name;
    },
    row: (cells: readonly Cell[], row: number) => void found.push([sheet, row, cells]),
    progress: () => {},
  };
  await readSheets(bytes, 'file', handler, limits);
  return found;
}

/** The remarks on how a file was read. */
export async function noticesOf(bytes: Uint8Array): Promise<SheetNotice[]> {
  const found: SheetNotice[] = [];
  const nothing = () => {};
  await readSheets(bytes, 'file', {
    sheet: nothing,
    row: nothing,
    progress: nothing,
    notice: (one) => void found.push(one),
  });
  return found;
}
