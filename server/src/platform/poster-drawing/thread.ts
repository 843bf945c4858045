import { parentPort } from 'node:worker_threads';
import { paintIcon } from './paint-icon.ts';
import { paintPoster } from './paint-poster.ts';
import { subsetOfFont } from './subset-of-font.ts';
import type { ThreadAnswer, ThreadJob } from './thread-job.ts';

parentPort?.on('message', (job: ThreadJob) => void answer(job));

async function answer(job: ThreadJob): Promise<void> {
  const done = await made(job).then(
    (bytes): ThreadAnswer => ({ bytes }),
    (error: unknown): ThreadAnswer => ({ problem: String(error) }),
  );
  parentPort?.postMessage(done, []);
}

function made(job: ThreadJob): Promise<Uint8Array> {
  if (job.kind === 'draw') return paintPoster(job);
  return job.kind === 'icon' ? paintIcon(job) : subsetOfFont(job.weight, job.letters);
}
