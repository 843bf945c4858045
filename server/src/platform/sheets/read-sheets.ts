import { isMarkup, readCsv } from './csv.ts';
import { type SheetLimits, sheetLimits } from './limits.ts';
import { isOtherWorkbook, readWorkbook } from './other-workbooks.ts';
import type { SheetHandler } from './reader.ts';
import { SheetError, type SheetPlace } from './sheet-fault.ts';
import { readXlsx } from './xlsx.ts';

const startsWith = (bytes: Uint8Array, ...first: number[]): boolean => first.every((byte, at) => bytes[at] === byte);

/** Detects the format by content, not by name. Throws only `SheetError` for an unusable file. */
export async function readSheets(
  bytes: Uint8Array,
  name: string,
  handler: SheetHandler,
  limits: SheetLimits = sheetLimits,
): Promise<void> {
  if (bytes.length === 0) throw new SheetError('empty');
  // The container of .xls, and of a password-protected .xlsx.
  const isCompound = startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);
  if (isCompound && !startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)) throw new SheetError('broken');
  const isZip = startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
  if (!isZip && startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) throw new SheetError('unknown');
  let rows = 0;
  let own: unknown;
  let readTo: SheetPlace | null = null;
  let cutSheet: string | null = null;
  const counting: SheetHandler = {
    ...handler,
    sheet: (sheet) => {
      readTo = { sheet, row: 0 };
      cutSheet = null;
      handler.sheet(sheet);
    },
    row: (cells, row) => {
      rows++;
      const sheet = readTo?.sheet ?? '';
      readTo = { sheet, row };
      if (cutSheet !== sheet && cells.some((cell) => typeof cell === 'string' && cell.length >= limits.cellLetters)) {
        cutSheet = sheet;
        handler.notice?.({ kind: 'cell_cut', sheet, row });
      }
      try {
        handler.row(cells, row);
      } catch (error) {
        own = error;
        throw error;
      }
    },
  };
  try {
    if (isCompound || (isZip && (await isOtherWorkbook(bytes, limits)))) await readWorkbook(bytes, limits, counting);
    else if (isZip) await readXlsx(bytes, limits, counting);
    else if (isMarkup(bytes)) throw new SheetError('markup');
    else await readCsv(bytes, name, limits, counting);
  } catch (error) {
    // Library messages about broken archives and XML are not shown to users.
    if (error === own) throw error;
    throw new SheetError(error instanceof SheetError ? error.fault : 'broken', rows > 0 ? readTo : null);
  }
  if (rows === 0) throw new SheetError('empty');
}
