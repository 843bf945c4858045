import { parentPort, workerData } from 'node:worker_threads';
import type { Cell } from '@sycee/domain/statement/cell';
import { headerWithin } from '@sycee/domain/statement/recognise';
import { SaleReader, saleRowsAtMost } from '@sycee/domain/valuation/sales/reading';
import { unguarded } from '#platform/catalog-file/guarded.ts';
import { sheetLimits } from '#platform/sheets/limits.ts';
import { readSheets } from '#platform/sheets/read-sheets.ts';
import { SheetError } from '#platform/sheets/sheet-fault.ts';
import { reportInParts } from '#platform/sheets/thread-parts.ts';
import type { ReadJob, ReadMessage } from './jobs.ts';

/** Also allows for the lines above the headers and for small other sheets, which are skipped. */
const limits = { ...sheetLimits, rows: saleRowsAtMost + 1_000 + headerWithin, inflatedBytes: 300_000_000 };

async function read({ bytes, name, ...job }: ReadJob): Promise<void> {
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
    const { rows, ...reading } = reader.end();
    if (reading.isTooMuch) return report({ reading: null, fault: 'too_large' });
    await reportInParts(rows, (part) => report({ part }));
    report({ reading, fault: null });
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    report({ reading: null, fault: error.fault });
  }
}

const report = (message: ReadMessage): void => parentPort?.postMessage(message, []);

await read(workerData as ReadJob);
