import { parentPort, workerData } from 'node:worker_threads';
import type { Cell } from '@sycee/domain/statement/cell';
import { headerWithin } from '@sycee/domain/statement/recognise';
import { SaleReader, saleRowsAtMost } from '@sycee/domain/valuation/sales/reading';
import { unguarded } from '#platform/catalog-file/guarded.ts';
import { sheetLimits } from '#platform/sheets/limits.ts';
import { readSheets } from '#platform/sheets/read-sheets.ts';
import { SheetError } from '#platform/sheets/sheet-fault.ts';
import type { ReadJob, ReadMessage } from './jobs.ts';

/** Also allows for the lines above the headers and for small other sheets, which are skipped. */
const limits = { ...sheetLimits, rows: saleRowsAtMost + 1_000 + headerWithin, inflatedBytes: 300_000_000 };

async function read({ bytes, name, ...job }: ReadJob, report: (message: ReadMessage) => void): Promise<void> {
  const reader = new SaleReader(job.mapping, job);
  let unread: Set<number> | null = null;
  const handler = {
    sheet: (sheet: string) => reader.sheet(sheet),
    row: (cells: readonly Cell[], row: number) => {
      reader.row(
        cells.map((cell) => (typeof cell === 'string' ? unguarded(cell) : cell)),
        row,
        unread,
      );
      unread = null;
    },
    unread: (column: number) => {
      unread ??= new Set();
      unread.add(column);
    },
    progress: () => {},
    datesFrom1904: () => reader.countFrom1904(),
    notice: ({ kind }: { kind: string }) => {
      if (kind === 'lines_lost') throw new SheetError('broken');
    },
  };
  try {
    await readSheets(bytes, name, handler, limits);
    const reading = reader.end();
    report(reading.isTooMuch ? { reading: null, fault: 'too_large' } : { reading, fault: null });
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    report({ reading: null, fault: error.fault });
  }
}

await read(workerData as ReadJob, (message) => parentPort?.postMessage(message, []));
