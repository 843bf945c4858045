import { Worker } from 'node:worker_threads';
import type { Reading } from '@sycee/domain/statement/reading';
import type { FileFault, Job, JobNews } from './reading-job.ts';

export interface Read {
  readonly reading: Reading;
  readonly faults: Readonly<Record<number, FileFault>>;
}

/** A file of 300,000 rows stays well within both; what does not was made to hurt. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };
const mostMs = 120_000;

/**
 * Reads in a thread of its own, so that nobody else waits, with bounds on its memory and time. Null when it went beyond
 * them. The bytes are handed over and are gone here.
 */
export async function readInThread(job: Job, onPercent: (percent: number) => void): Promise<Read | null> {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: job,
    transferList: job.files.map(({ bytes }) => bytes.buffer as ArrayBuffer),
    resourceLimits,
  });
  try {
    return await new Promise<Read | null>((resolve, reject) => {
      AbortSignal.timeout(mostMs).addEventListener('abort', () => resolve(null), { once: true });
      worker.on('message', (news: JobNews) => {
        if ('percent' in news) onPercent(news.percent);
        else resolve(news);
      });
      worker.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(null) : reject(error),
      );
      worker.on('exit', () => resolve(null));
    });
  } finally {
    await worker.terminate();
  }
}
