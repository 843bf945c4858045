import { readCsv } from './csv.ts';
import { type SheetLimits, sheetLimits } from './limits.ts';
import type { SheetHandler } from './reader.ts';
import { SheetError } from './sheet-fault.ts';
import { readXlsx } from './xlsx.ts';

const startsWith = (bytes: Uint8Array, ...first: number[]): boolean => first.every((byte, at) => bytes[at] === byte);

/** By what the file holds, not by what it is called. Throws `SheetError`, and nothing else, for a file that is no good. */
export async function readSheets(
  bytes: Uint8Array,
  name: string,
  handler: SheetHandler,
  limits: SheetLimits = sheetLimits,
): Promise<void> {
  if (bytes.length === 0) throw new SheetError('empty');
  // The container of .xls, and of an .xlsx with a password.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new SheetError('old_or_locked');
  const isZip = startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
  if (!isZip && startsWith(bytes, 0x25, 0x50, 0x44, 0x46)) throw new SheetError('unknown');
  let rows = 0;
  let own: unknown;
  const counting: SheetHandler = {
    ...handler,
    row: (cells, row) => {
      rows++;
      try {
        handler.row(cells, row);
      } catch (error) {
        own = error;
        throw error;
      }
    },
  };
  try {
    if (isZip) await readXlsx(bytes, limits, counting);
    else await readCsv(bytes, name, limits, counting);
  } catch (error) {
    // What libraries say of broken archives and XML is for no reader.
    throw error instanceof SheetError || error === own ? error : new SheetError('broken');
  }
  if (rows === 0) throw new SheetError('empty');
}
