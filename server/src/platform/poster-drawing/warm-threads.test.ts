import { afterEach, expect, test } from 'vitest';
import { WarmThreads } from './warm-threads.ts';

/** Answers its number; the letters `die` end it, and `fail` is a job that it cannot do. */
const thread = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', ({ letters }) => {
      if (letters === 'die') process.exit(1);
      parentPort.postMessage(letters === 'fail' ? { problem: 'no such letter' } : { bytes: new Uint8Array([threadId]) });
    });`)}`,
);
let threads: WarmThreads;
afterEach(() => threads.close());
const run = async (letters: string) => (await threads.run({ kind: 'font', weight: 400, letters }))[0];

test('a thread is kept for the next job', async () => {
  threads = new WarmThreads(thread, 1);
  const first = await run('a');
  expect(await run('b')).toBe(first);
});

test('no more threads than allowed run, and every job has its turn', async () => {
  threads = new WarmThreads(thread, 2);
  const numbers = await Promise.all(Array.from({ length: 20 }, () => run('a')));
  expect(new Set(numbers).size).toBeLessThanOrEqual(2);
  expect(threads.waiting).toBe(0);
});

test('a thread that died is replaced, and a job that cannot be done ends none', async () => {
  threads = new WarmThreads(thread, 1);
  const first = await run('a');
  const dying = run('die');
  const waiting = run('b');
  await expect(dying).rejects.toThrow('The thread ended');
  const second = await waiting;
  expect(second).not.toBe(first);
  await expect(run('fail')).rejects.toThrow('no such letter');
  expect(await run('c')).toBe(second);
});
