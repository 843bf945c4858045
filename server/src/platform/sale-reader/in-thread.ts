import type { Cell } from '@sycee/domain/statement/cell';
import type { SaleRow } from '@sycee/domain/valuation/sales/reading';
import { readInThread } from '#platform/sheets/in-thread.ts';
import type { ReadEnd, ReadJob, SalesRead, SalesWritten, WriteJob } from './jobs.ts';

/** Null: the file exceeded a limit of memory or time. */
export async function readSalesInThread(job: ReadJob): Promise<SalesRead | null> {
  const rows: SaleRow[] = [];
  const onPart = (part: readonly SaleRow[]) => void rows.push(...part);
  const thread = new URL('./read-thread.ts', import.meta.url);
  const end = await readInThread<ReadEnd, readonly SaleRow[]>(thread, job, { bytes: [job.bytes], onPart });
  return end && { ...end, reading: end.reading && { ...end.reading, rows } };
}

/** Null: the sales exceeded a limit of memory or time. */
export const writeSalesInThread = (job: WriteJob, rows: readonly (readonly Cell[])[]): Promise<SalesWritten | null> =>
  readInThread<SalesWritten>(new URL('./write-thread.ts', import.meta.url), job, { items: rows });
