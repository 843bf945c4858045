import type { CatalogFile } from '@sycee/domain/catalog-file/read-catalog';
import { readInThread } from '#platform/sheets/in-thread.ts';
import type { CatalogPart, CatalogRead, CatalogWritten, ReadEnd, ReadJob, WriteJob } from './jobs.ts';

/** Null: the file exceeded a limit of memory or time. */
export async function readCatalogInThread(job: ReadJob): Promise<CatalogRead | null> {
  const catalog: { [List in keyof CatalogPart]-?: unknown[] } = {
    institutions: [],
    products: [],
    shelves: [],
    sheets: [],
  };
  const onPart = (part: CatalogPart) => {
    for (const [list, items] of Object.entries(part)) catalog[list as keyof CatalogPart].push(...items);
  };
  const thread = new URL('./read-thread.ts', import.meta.url);
  const end = await readInThread<ReadEnd, CatalogPart>(thread, job, { bytes: [job.bytes], onPart });
  return end && { ...end, catalog: end.fault ? null : (catalog as object as CatalogFile) };
}

/** Null: the catalogue exceeded a limit of memory or time. */
export const writeCatalogInThread = (job: WriteJob): Promise<CatalogWritten | null> =>
  readInThread<CatalogWritten>(new URL('./write-thread.ts', import.meta.url), job);
