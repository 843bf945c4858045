import { readInThread } from '#platform/sheets/in-thread.ts';
import type { CatalogRead, CatalogWritten, ReadJob, WriteJob } from './jobs.ts';

const noProgress = () => {};

/** Null: the file exceeded a limit of memory or time. */
export const readCatalogInThread = (job: ReadJob): Promise<CatalogRead | null> =>
  readInThread<CatalogRead>(new URL('./read-thread.ts', import.meta.url), job, [job.bytes], noProgress);

/** Null: the catalogue exceeded a limit of memory or time. */
export const writeCatalogInThread = (job: WriteJob): Promise<CatalogWritten | null> =>
  readInThread<CatalogWritten>(new URL('./write-thread.ts', import.meta.url), job, [], noProgress);
