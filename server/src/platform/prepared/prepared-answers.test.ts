import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MadeAnswer, PreparedAnswers } from './prepared-answers.ts';

const never = Number.POSITIVE_INFINITY;
const made = (text: string, differs: Partial<MadeAnswer> = {}): MadeAnswer => ({
  body: Buffer.from(text),
  until: never,
  viewed: undefined,
  isKept: true,
  ...differs,
});
const textOf = async (answer: Promise<{ body: Buffer }>) => (await answer).body.toString();

/** Makes one answer after another, each named by its number. */
function maker(differs: Partial<MadeAnswer> = {}) {
  let times = 0;
  const make = async () => made(String(++times), differs);
  return { make, times: () => times };
}

test('an answer is made once per stamp, and again for another stamp', async () => {
  const answers = new PreparedAnswers();
  const { make } = maker();
  const read = (stamp: string) => textOf(answers.get('key', stamp, 0, make));
  expect([await read('a'), await read('a'), await read('b'), await read('b')]).toEqual(['1', '1', '2', '2']);
});

test('an answer is made again from its `until` on', async () => {
  const answers = new PreparedAnswers();
  const { make } = maker({ until: 100 });
  const read = (now: number) => textOf(answers.get('key', 'a', now, make));
  expect([await read(0), await read(99), await read(100)]).toEqual(['1', '1', '2']);
});

test('requests at the same time share one computation, kept or not', async () => {
  for (const isKept of [true, false]) {
    const answers = new PreparedAnswers();
    const { make, times } = maker({ isKept });
    await Promise.all(Array.from({ length: 50 }, () => answers.get('key', 'a', 0, make)));
    expect(times()).toBe(1);
    await answers.get('key', 'a', 0, make);
    expect(times()).toBe(isKept ? 1 : 2);
  }
});

test('a failure reaches everybody who waits for it and is not kept', async () => {
  const answers = new PreparedAnswers();
  const fail = () => Promise.reject(new Error('away'));
  const waiting = [1, 2].map(() => answers.get('key', 'a', 0, fail));
  for (const one of waiting) await expect(one).rejects.toThrow('away');
  expect(await textOf(answers.get('key', 'a', 0, maker().make))).toBe('1');
});

test('an answer that was begun before another version does not replace the answer of that version', async () => {
  const answers = new PreparedAnswers();
  const slow = Promise.withResolvers<MadeAnswer>();
  const old = answers.get('key', 'a', 0, () => slow.promise);
  await answers.get('key', 'b', 0, async () => made('new'));
  slow.resolve(made('old'));
  expect(await textOf(old)).toBe('old');
  expect(await textOf(answers.get('key', 'b', 0, maker().make))).toBe('new');
});

test('the memory is bounded, its estimate is right, and the least recently used answers leave first', async () => {
  const request = fc.record({ key: fc.integer({ min: 0, max: 30 }), bytes: fc.integer({ min: 1, max: 3_000 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(request, { maxLength: 80 }), async (requests) => {
      const answers = new PreparedAnswers(8_000);
      for (const { key, bytes } of requests) {
        await answers.get(`${key}`, `${bytes}`, 0, async () => made('x'.repeat(bytes)));
        expect(answers.size.bytes).toBeLessThanOrEqual(8_000);
        expect(answers.size.answers > 0).toBe(answers.size.bytes > 0);
        const { make, times } = maker();
        await answers.get(`${key}`, `${bytes}`, 0, make);
        expect(times(), 'the newest answer is still there').toBe(0);
      }
    }),
  );
});

test('an answer larger than the memory is not kept', async () => {
  const answers = new PreparedAnswers(1_000);
  await answers.get('key', 'a', 0, async () => made('x'.repeat(2_000)));
  expect(answers.size).toEqual({ answers: 0, bytes: 0 });
});
