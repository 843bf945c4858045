import { Worker } from 'node:worker_threads';

/** A file of 300,000 rows stays well within both; what does not was made to hurt. */
const resourceLimits = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64 };
const mostMs = 120_000;

/** What a reading thread tells: how far it is, and at its end what it read. */
export type ThreadNews<Done extends object> = { readonly percent: number } | Done;

/**
 * Reads in a thread of its own, so that nobody else waits, with bounds on its memory and time. Null when it went beyond
 * them. The bytes are handed over and are gone here.
 */
export async function readInThread<Done extends object>(
  thread: URL,
  job: object,
  bytes: readonly Uint8Array[],
  onPercent: (percent: number) => void,
): Promise<Done | null> {
  const worker = new Worker(thread, {
    workerData: job,
    transferList: bytes.map(({ buffer }) => buffer as ArrayBuffer),
    resourceLimits,
  });
  try {
    return await new Promise<Done | null>((resolve, reject) => {
      AbortSignal.timeout(mostMs).addEventListener('abort', () => resolve(null), { once: true });
      worker.on('message', (news: ThreadNews<Done>) => {
        if ('percent' in news) onPercent(news.percent as number);
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
