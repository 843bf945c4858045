import { readInThread } from '#platform/sheets/in-thread.ts';
import type { ReadJob, SalesRead, SalesWritten, WriteJob } from './jobs.ts';

const noProgress = () => {};

/** Null: the file exceeded a limit of memory or time. */
export const readSalesInThread = (job: ReadJob): Promise<SalesRead | null> =>
  readInThread<SalesRead>(new URL('./read-thread.ts', import.meta.url), job, [job.bytes], noProgress);

/** Null: the sales exceeded a limit of memory or time. */
export const writeSalesInThread = (job: WriteJob): Promise<SalesWritten | null> =>
  readInThread<SalesWritten>(new URL('./write-thread.ts', import.meta.url), job, [], noProgress);
