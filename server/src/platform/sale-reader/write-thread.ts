import { Buffer } from 'node:buffer';
import { parentPort, workerData } from 'node:worker_threads';
import { csvOf } from '@sycee/domain/csv/csv';
import type { Cell } from '@sycee/domain/statement/cell';
import { guarded } from '#platform/catalog-file/guarded.ts';
import { writeXlsx } from '#platform/catalog-file/write-xlsx.ts';
import { receiveParts } from '#platform/sheets/thread-parts.ts';
import type { SalesWritten, WriteJob } from './jobs.ts';

async function write({ format, sheet }: WriteJob): Promise<Uint8Array> {
  const rows = await receiveParts<readonly Cell[]>();
  if (format === 'csv') return Buffer.from(csvOf(rows.map((row) => row.map((cell) => String(cell ?? '')))));
  const safe = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guarded(cell) : cell)));
  return await writeXlsx([{ name: sheet, rows: safe }]);
}

const written = await write(workerData as WriteJob);
parentPort?.postMessage({ bytes: written } satisfies SalesWritten, []);
