import { parentPort, workerData } from 'node:worker_threads';
import { readFiles } from './read-files.ts';
import type { Job } from './reading-job.ts';

await readFiles(workerData as Job, (message) => parentPort?.postMessage(message, []));
