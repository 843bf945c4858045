import { parentPort, workerData } from 'node:worker_threads';
import { importedRowsAtMost } from '@sycee/domain/customer-import/fields';
import { ImportReader } from '@sycee/domain/customer-import/reading';
import { headerWithin } from '@sycee/domain/statement/recognise';
import { sheetLimits } from '#platform/sheets/limits.ts';
import { readSheets } from '#platform/sheets/read-sheets.ts';
import { SheetError } from '#platform/sheets/sheet-fault.ts';
import type { ImportJob, ImportNews } from './reading-job.ts';

/** Also allows for the lines above the headers and for other sheets, which are skipped. */
const limits = { ...sheetLimits, rows: 3 * importedRowsAtMost + headerWithin, inflatedBytes: 100_000_000 };

async function read({ bytes, name, mapping }: ImportJob, report: (message: ImportNews) => void): Promise<void> {
  const reader = new ImportReader(mapping);
  let count = 0;
  const handler = {
    sheet: (sheet: string) => reader.sheet(sheet),
    row: (cells: Parameters<ImportReader['row']>[0], row: number) => reader.row(cells, row),
    progress: (share: number) => {
      const percent = Math.min(99, Math.floor(100 * share));
      if (percent > count) report({ percent });
      count = Math.max(count, percent);
    },
  };
  try {
    await readSheets(bytes, name, handler, limits);
    const reading = reader.end();
    report({ reading, fault: reading.isTooMuch ? 'too_large' : null });
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    report({ reading: null, fault: error.fault });
  }
}

await read(workerData as ImportJob, (message) => parentPort?.postMessage(message, []));
