import { expect, test } from 'vitest';
import { makeIdempotentWrite } from './idempotent-write.ts';

const keyOf = (key: string) => Promise.resolve(key);
const failWithoutAnswer = () => Promise.reject(new Error('lost'));

test('keeps the key of the same body while its result is unknown', async () => {
  const send = makeIdempotentWrite();
  let first = '';
  await send({ text: 'a' }, (key) => {
    first = key;
    return failWithoutAnswer();
  }).catch(() => {});
  expect(await send({ text: 'a' }, keyOf)).toBe(first);
});

test('uses a new key after success, and for another body', async () => {
  const send = makeIdempotentWrite();
  const keys = [await send({ text: 'a' }, keyOf), await send({ text: 'a' }, keyOf), await send({ text: 'b' }, keyOf)];
  expect(new Set(keys).size).toBe(3);
});

test('uses one key for two simultaneous presses', async () => {
  const send = makeIdempotentWrite();
  const [one, two] = await Promise.all([send({ text: 'a' }, keyOf), send({ text: 'a' }, keyOf)]);
  expect(two).toBe(one);
});

test('keeps gathered values with the key, and gathers them again for the next one', async () => {
  const send = makeIdempotentWrite();
  let reports = 1;
  const gather = () => reports;
  const besideOf = (_: string, beside: number) => Promise.resolve(beside);
  await send({ text: 'a' }, failWithoutAnswer, gather).catch(() => {});
  reports = 2;
  expect(await send({ text: 'a' }, besideOf, gather)).toBe(1);
  expect(await send({ text: 'a' }, besideOf, gather)).toBe(2);
});
