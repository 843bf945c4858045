import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import { ReadingQueue } from './reading-queue.ts';

const limits = { atOnce: 2, memoryMb: 100, waitingOfCaller: 3, waitingInAll: 6 };
const small = { memoryMb: 10, effort: 1 };
const settle = () => new Promise((over) => setImmediate(over));

/** Work that ends on demand; `begun` lists what has begun, in order. */
function stage(queue = new ReadingQueue(limits)) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const reported = new Map<string, number[]>();
  const send = (by: string, name: string, memoryMb = 10, effort = 1) => {
    reported.set(name, []);
    return queue.join(by, { memoryMb, effort }).run(
      () => {
        started.push(name);
        return new Promise<void>((end) => ends.set(name, end));
      },
      { tellAhead: async (ahead) => reported.get(name)!.push(ahead) },
    );
  };
  const end = async (name: string) => {
    ends.get(name)!();
    await settle();
  };
  return { queue, begun: started, send, end, reported };
}

test('callers take turns, and a caller with many files has one running at a time', async () => {
  const { begun: started, send, end } = stage();
  for (const name of ['a1', 'a2', 'a3', 'a4']) void send('a', name);
  await settle();
  expect(started).toEqual(['a1']);
  void send('b', 'b1');
  void send('c', 'c1');
  void send('b', 'b2');
  await settle();
  expect(started).toEqual(['a1', 'b1']);
  await end('b1');
  expect(started).toEqual(['a1', 'b1', 'c1']);
  await end('a1');
  await end('c1');
  expect(started.slice(3)).toEqual(['a2', 'b2']);
});

test('a waiting file reports how many are ahead', async () => {
  const { send, reported } = stage();
  void send('a', 'a1');
  void send('b', 'b1');
  for (const name of ['a2', 'a3']) void send('a', name);
  void send('b', 'b2');
  void send('c', 'c1');
  await settle();
  expect([...reported].map(([name, ahead]) => [name, ahead.at(-1)])).toEqual([
    ['a1', undefined],
    ['b1', undefined],
    ['a2', 3],
    ['a3', 5],
    ['b2', 4],
    ['c1', 2],
  ]);
});

test('small files do not wait behind large ones, and small ones do not starve large ones', async () => {
  const { begun: started, send, end } = stage(new ReadingQueue({ ...limits, atOnce: 1, waitingInAll: 20 }));
  for (const by of ['a', 'b', 'c']) void send(by, `${by} large`, 10, 3);
  void send('d', 'd small');
  await settle();
  await end('a large');
  for (let n = 0; n < 5; n++) {
    void send(`e${n}`, `small ${n}`);
    await end(started.at(-1)!);
  }
  expect(started.slice(0, 2)).toEqual(['a large', 'd small']);
  expect(started.indexOf('b large')).toBeLessThan(6);
});

test('the queue is limited per caller and in total; a refusal says when to retry', () => {
  const { queue, send } = stage();
  for (let n = 0; n < 4; n++) void send('a', `a${n}`);
  const refused = () => {
    try {
      queue.join('a', small);
    } catch (error) {
      return error instanceof ApiError && [error.code, error.data('en')];
    }
    return null;
  };
  expect(refused()).toEqual(['4290000', { seconds: 30 }]);
  void send('b', 'b0');
  for (let n = 1; n < 4; n++) void send('b', `b${n}`);
  expect(() => queue.join('c', small)).toThrow('Too many files');
});

test('memory is limited: work that does not fit waits and is not overtaken; work that never fits runs alone', async () => {
  const { begun: started, send, end } = stage();
  void send('a', 'a', 60);
  void send('b', 'large', 500);
  void send('c', 'c', 10);
  await settle();
  expect(started).toEqual(['a']);
  await end('a');
  expect(started).toEqual(['a', 'large']);
  await end('large');
  expect(started).toEqual(['a', 'large', 'c']);
});

test('a caller that cancels, fails or times out frees its place in the queue', async () => {
  const { queue, begun: started, send, end } = stage();
  const failing = queue.join('a', { memoryMb: 90, effort: 1 }).run(async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  void send('a', 'a', 90);
  await settle();
  expect(started).toEqual(['a']);
  queue.join('b', { memoryMb: 20, effort: 1 }).leave();
  vi.useFakeTimers();
  const waits = queue
    .join('b', { memoryMb: 20, effort: 1 })
    .run(async () => started.push('never'), { waitAtMostMs: 5_000 });
  const [refused] = await Promise.all([waits.catch(String), vi.advanceTimersByTimeAsync(5_000)]);
  expect(refused).toContain('Too many files');
  vi.useRealTimers();
  void send('c', 'c');
  await end('a');
  expect(started).toEqual(['a', 'c']);
});

test('in any order of arrival, all work runs once and within the limits', async () => {
  const order = fc.record({
    by: fc.constantFrom('a', 'b', 'c', 'd'),
    memoryMb: fc.integer({ min: 1, max: 150 }),
    effort: fc.double({ min: 0.01, max: 50, noNaN: true }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(order, { maxLength: 24 }), async (all) => {
      const queue = new ReadingQueue({ ...limits, waitingOfCaller: 24, waitingInAll: 24 });
      const running: { by: string; memoryMb: number }[] = [];
      let done = 0;
      await Promise.all(
        all.map((one) =>
          queue.join(one.by, one).run(async () => {
            running.push(one);
            expect(running.length).toBeLessThanOrEqual(2);
            expect(new Set(running.map(({ by }) => by)).size).toBe(running.length);
            const used = running.reduce((sum, { memoryMb }) => sum + memoryMb, 0);
            expect(running.length === 1 || used <= 100).toBe(true);
            await settle();
            running.splice(running.indexOf(one), 1);
            done++;
          }),
        ),
      );
      expect(done).toBe(all.length);
    }),
    { numRuns: 50 },
  );
});

test('a caller sees the position of the next own file, and 0 if none is waiting', async () => {
  const { queue, send, end } = stage();
  for (const name of ['a1', 'a2']) void send('a', name);
  void send('b', 'b1');
  void send('c', 'c1');
  await settle();
  expect(['a', 'b', 'c', 'nobody'].map((by) => queue.aheadOf(by))).toEqual([3, 0, 2, 0]);
  await end('a1');
  expect(queue.aheadOf('c')).toBe(0);
});

test('a place whose caller has gone is given to the next, and one that has begun goes on', async () => {
  const queue = new ReadingQueue({ ...limits, atOnce: 1 });
  const gone = new AbortController();
  const { signal } = gone;
  const running = Promise.withResolvers<string>();
  const first = queue.join('a', small).run(() => running.promise, { signal });
  const second = queue.join('b', small).run(async () => 'second', { signal });
  const third = queue.join('c', small).run(async () => 'third');
  gone.abort('gone');
  await expect(second).rejects.toBe('gone');
  expect(queue.size).toBe(2);
  running.resolve('first');
  expect(await Promise.all([first, third])).toEqual(['first', 'third']);
  await expect(queue.join('a', small).run(async () => 'at once', { signal })).resolves.toBe('at once');
});
