import type { Reading } from '@sycee/domain/statement/reading';
import { readInThread } from '#platform/sheets/in-thread.ts';
import type { FileFault, FileNotice, Job } from './reading-job.ts';

export interface Read {
  readonly reading: Reading;
  readonly faults: Readonly<Record<number, FileFault>>;
  readonly notices: readonly FileNotice[];
}

export const readStatementInThread = (job: Job, onPercent: (percent: number) => void): Promise<Read | null> =>
  readInThread<Read>(new URL('./thread.ts', import.meta.url), job, {
    bytes: job.files.map(({ bytes }) => bytes),
    onPercent,
  });
