import { parentPort } from 'node:worker_threads';
import { paintPoster } from './paint-poster.ts';
import { subsetOfFont } from './subset-of-font.ts';
import type { ThreadAnswer, ThreadJob } from './thread-job.ts';

parentPort?.on('message', (job: ThreadJob) => void answer(job));

async function answer(job: ThreadJob): Promise<void> {
  const done = await (job.kind === 'draw' ? paintPoster(job) : subsetOfFont(job.weight, job.letters)).then(
    (bytes): ThreadAnswer => ({ bytes }),
    (error: unknown): ThreadAnswer => ({ problem: String(error) }),
  );
  parentPort?.postMessage(done, []);
}
