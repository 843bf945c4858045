import { readInThread } from '#platform/sheets/in-thread.ts';
import type { ImportJob, ImportRead } from './reading-job.ts';

export const readCustomersInThread = (
  job: ImportJob,
  onPercent: (percent: number) => void,
): Promise<ImportRead | null> =>
  readInThread<ImportRead>(new URL('./thread.ts', import.meta.url), job, {
    bytes: [job.bytes],
    onPercent,
  });
