import { StatementReader } from '@sycee/domain/statement/reading';
import { readSheets } from '#platform/sheets/read-sheets.ts';
import type { SheetNotice } from '#platform/sheets/reader.ts';
import { SheetError } from '#platform/sheets/sheet-fault.ts';
import { type FileFault, type FileNotice, finderOf, type Job, type JobMessage } from './reading-job.ts';

/** Further notices about one import say nothing new. */
const maxNotices = 100;

/** Reads all files into one result. An unreadable file is reported and the others count. */
export async function readFiles(job: Job, report: (message: JobMessage) => void): Promise<void> {
  const reader = new StatementReader(job.subject, finderOf(job));
  const faults: Record<number, FileFault> = {};
  const notices: FileNotice[] = [];
  const all = job.files.reduce((sum, { bytes }) => sum + bytes.length, 0);
  let before = 0;
  let count = 0;
  for (const { file, name, bytes } of job.files) {
    reader.file(file, name);
    const handler = {
      sheet: (sheet: string) => reader.sheet(sheet),
      row: (cells: Parameters<StatementReader['row']>[0], row: number) => reader.row(cells, row),
      notice: (notice: SheetNotice) => {
        if (notices.length < maxNotices) notices.push({ ...notice, file });
        if (notice.kind === 'lines_lost') reader.lost(notice.lines);
        if (notice.kind === 'cell_cut') reader.cutSheet();
      },
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
      if (error.readTo) {
        notices.push({ kind: 'file_cut', ...error.readTo, file });
        reader.cutFile();
      }
    }
    before += bytes.length;
  }
  report({ reading: reader.end(), faults, notices });
}
