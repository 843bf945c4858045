import { read, utils } from '@e965/xlsx';
import type { Cell } from '@sycee/domain/statement/cell';
import { Archive } from './archive.ts';
import type { SheetLimits } from './limits.ts';
import type { SheetHandler } from './reader.ts';
import { SheetError } from './sheet-fault.ts';

/** True for an .xlsb or .ods, which are read as a whole. */
export async function isOtherWorkbook(bytes: Uint8Array, limits: SheetLimits): Promise<boolean> {
  const archive = await Archive.open(bytes, limits);
  return archive.has('xl/workbook.bin') || archive.has('content.xml');
}

/** These are inflated and parsed in memory at once, so less is accepted than of an .xlsx. */
const inflatedBytesAtMost = 60_000_000;

/** Reads .xls, .xlsb and .ods. Dates are serial numbers, as in an .xlsx. */
export async function readWorkbook(bytes: Uint8Array, limits: SheetLimits, handler: SheetHandler): Promise<void> {
  if (bytes[0] === 0x50) await (await Archive.open(bytes, { ...limits, inflatedBytes: inflatedBytesAtMost })).check();
  const book = readBook(bytes, limits);
  if (book.SheetNames.length > limits.sheets) throw new SheetError('too_large');
  if (book.Workbook?.WBProps?.date1904) handler.datesFrom1904?.();
  let rows = 0;
  for (const [at, name] of book.SheetNames.entries()) {
    if (book.Workbook?.Sheets?.[at]?.Hidden) {
      handler.notice?.({ kind: 'hidden_sheet', sheet: name });
      continue;
    }
    const sheet = book.Sheets[name];
    if (!sheet?.['!ref']) continue;
    handler.sheet(name);
    const { s: first } = utils.decode_range(sheet['!ref']);
    const table = utils.sheet_to_json<Cell[]>(sheet, { header: 1, raw: true, defval: null, blankrows: true });
    for (const [row, cells] of table.entries()) {
      if (++rows > limits.rows) throw new SheetError('too_large');
      const shifted = [...Array<Cell>(first.c).fill(null), ...cells].slice(0, limits.columns);
      const filled = shifted.slice(0, shifted.findLastIndex((cell) => cell !== null) + 1);
      if (filled.length > 0)
        handler.row(
          filled.map((cell) => cut(cell, limits)),
          first.r + row + 1,
        );
    }
    handler.progress((at + 1) / book.SheetNames.length);
  }
}

const cut = (cell: Cell, { cellLetters }: SheetLimits): Cell =>
  typeof cell === 'string' ? cell.slice(0, cellLetters) : cell;

function readBook(bytes: Uint8Array, limits: SheetLimits) {
  try {
    return read(bytes, {
      type: 'array',
      dense: true,
      cellFormula: false,
      cellHTML: false,
      cellText: false,
      sheetRows: limits.rows + 1,
    });
  } catch (error) {
    if (/password|encrypt/i.test((error as Error).message)) throw new SheetError('locked');
    throw error;
  }
}
