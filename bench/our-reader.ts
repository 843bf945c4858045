// Reads a file of the tax bureau as a worker does: cells, columns, rows, figures and facts.
import { readFileSync } from 'node:fs';
import { businessDateOf } from '../domain/src/time/business-date.ts';
import { readFiles } from '../server/src/platform/statement-reader/read-files.ts';
import type { JobMessage } from '../server/src/platform/statement-reader/reading-job.ts';
import { printMeasurement } from './measurement.ts';

const [file = '', code = '', name = ''] = process.argv.slice(2);
const bytes = readFileSync(file);
const begin = performance.now();
let news: JobMessage | undefined;
const subject = { code, name, today: businessDateOf(Date.now()) };
await readFiles(
  {
    subject,
    files: [{ file: 0, name: 'invoices.xlsx', bytes }],
    declared: [],
    confirmed: [],
    remembered: new Map(),
    approved: new Map(),
  },
  (one) => {
    news = one;
  },
);
const rows = news && 'reading' in news ? news.reading.sheets.reduce((sum, { counted }) => sum + counted, 0) : 0;
printMeasurement(rows, performance.now() - begin);
