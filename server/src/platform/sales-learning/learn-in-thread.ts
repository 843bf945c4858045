import { Worker } from 'node:worker_threads';
import type { Learning } from '@sycee/domain/valuation/model/back-test-homes';
import type { EstateSale } from '@sycee/domain/valuation/sale';
import { postInParts } from '#platform/sheets/thread-parts.ts';

/** 200,000 sales need less than half of it. */
const resourceLimits = { maxOldGenerationSizeMb: 3_000, maxYoungGenerationSizeMb: 256 };

/** Learns in a thread of its own, so that calls go on meanwhile. */
export async function learnInThread(sales: readonly EstateSale[]): Promise<Learning> {
  const worker = new Worker(new URL('./thread.ts', import.meta.url), { resourceLimits });
  try {
    return await new Promise<Learning>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('the thread that learns from sales ended')));
      postInParts(worker, sales).catch(reject);
    });
  } finally {
    await worker.terminate();
  }
}
