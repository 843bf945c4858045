import { Worker } from 'node:worker_threads';
import { nextTurn } from '#platform/next-turn.ts';
import type { ReadingCost } from '#platform/reading-queue.ts';
import { postInParts } from '#platform/sheets/thread-parts.ts';

/** 300,000 rows need less than 130 MB; files that need more are hostile. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 24 };
const megabyte = 1_000_000;
/** 20 MB take about ten seconds on an idle machine. */
const timeLimits = { leastMs: 20_000, msPerMb: 5_000, mostMs: 120_000 };

const timeLimitMs = (bytes: number): number =>
  Math.min(timeLimits.mostMs, timeLimits.leastMs + timeLimits.msPerMb * Math.ceil(bytes / megabyte));

/** Memory: heap, overhead and the files themselves. Effort: proportional to their size. */
export const readingCost = (bytes: number): ReadingCost => ({
  memoryMb: 250 + Math.ceil(bytes / megabyte),
  effort: 0.2 + bytes / megabyte,
});

/** Messages of a reading thread: progress, parts of a long result, and the result at the end. */
export type ThreadMessage<Done extends object, Part = never> =
  | { readonly percent: number }
  | { readonly part: Part }
  | Done;

interface Exchange<Part> {
  /** They are transferred and unusable here afterwards. */
  readonly bytes?: readonly Uint8Array[];
  /** A long list, which is handed over in parts. */
  readonly items?: readonly unknown[];
  readonly onPercent?: (percent: number) => void;
  readonly onPart?: (part: Part) => void;
}

/**
 * Reads in a separate thread with limits on memory and time, so that other requests go on. Null if a limit was
 * exceeded. A thread that sends parts waits for a message after each: taking over a long result at once would hold
 * other requests.
 */
export async function readInThread<Done extends object, Part = never>(
  thread: URL,
  job: object,
  { bytes = [], items, onPercent, onPart }: Exchange<Part> = {},
): Promise<Done | null> {
  const timeMs = timeLimitMs(bytes.reduce((sum, { length }) => sum + length, 0));
  const worker = new Worker(thread, {
    workerData: job,
    transferList: bytes.map(({ buffer }) => buffer as ArrayBuffer),
    resourceLimits,
  });
  try {
    return await new Promise<Done | null>((resolve, reject) => {
      AbortSignal.timeout(timeMs).addEventListener('abort', () => resolve(null), { once: true });
      worker.on('message', (message: ThreadMessage<Done, Part>) => {
        if ('percent' in message) onPercent?.(message.percent as number);
        else if ('part' in message) {
          onPart?.(message.part as Part);
          void nextTurn().then(() => worker.postMessage('more', []));
        } else resolve(message);
      });
      worker.on('error', (error: NodeJS.ErrnoException) =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(null) : reject(error),
      );
      worker.on('exit', () => resolve(null));
      if (items) postInParts(worker, items).catch(reject);
    });
  } finally {
    await worker.terminate();
  }
}
