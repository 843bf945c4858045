import { expect, test } from 'vitest';
import { makeOnce } from './once.ts';

const keyOf = (key: string) => Promise.resolve(key);
const lost = () => Promise.reject(new Error('lost'));

test('the same body keeps its key while nobody knows whether it got through', async () => {
  const send = makeOnce();
  let first = '';
  await send({ text: 'a' }, (key) => {
    first = key;
    return lost();
  }).catch(() => {});
  expect(await send({ text: 'a' }, keyOf)).toBe(first);
});

test('what got through is over: the same words again are another write, and so are other words', async () => {
  const send = makeOnce();
  const keys = [await send({ text: 'a' }, keyOf), await send({ text: 'a' }, keyOf), await send({ text: 'b' }, keyOf)];
  expect(new Set(keys).size).toBe(3);
});

test('two presses at once have one key', async () => {
  const send = makeOnce();
  const [one, two] = await Promise.all([send({ text: 'a' }, keyOf), send({ text: 'a' }, keyOf)]);
  expect(two).toBe(one);
});

test('what goes along stays as it was with the key, and is chosen anew with the next one', async () => {
  const send = makeOnce();
  let reports = 1;
  const gather = () => reports;
  const besideOf = (_: string, beside: number) => Promise.resolve(beside);
  await send({ text: 'a' }, lost, gather).catch(() => {});
  reports = 2;
  expect(await send({ text: 'a' }, besideOf, gather)).toBe(1);
  expect(await send({ text: 'a' }, besideOf, gather)).toBe(2);
});
