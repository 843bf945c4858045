import { StatementReader } from '@sycee/domain/statement/reading';
import { readSheets } from '#platform/sheets/read-sheets.ts';
import { SheetError } from '#platform/sheets/sheet-fault.ts';
import { type FileFault, finderOf, type Job, type JobMessage } from './reading-job.ts';

/** Reads all files into one result. An unreadable file is reported and the others count. */
export async function readFiles(job: Job, report: (message: JobMessage) => void): Promise<void> {
  const reader = new StatementReader(job.subject, finderOf(job));
  const faults: Record<number, FileFault> = {};
  const all = job.files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  let before = 0;
  let count = 0;
  for (const { file, name, bytes } of job.files) {
    reader.file(file);
    const handler = {
      sheet: (sheet: string) => reader.sheet(sheet),
      row: (cells: Parameters<StatementReader['row']>[0], row: number) => reader.row(cells, row),
      progress: (share: number) => {
        const percent = Math.min(99, Math.floor((100 * (before + share * bytes.length)) / all));
        if (percent > count) report({ percent });
        count = Math.max(count, percent);
      },
    };
    try {
      await readSheets(bytes, name, handler);
    } catch (error) {
      if (!(error instanceof SheetError)) throw error;
      faults[file] = error.fault;
    }
    before += bytes.length;
  }
  report({ reading: reader.end(), faults });
}
