import { parentPort, workerData } from 'node:worker_threads';
import type { MediaJob } from './media-check.ts';
import { rewriteMedia } from './rewrite-media.ts';

parentPort?.postMessage(await rewriteMedia(workerData as MediaJob), []);
