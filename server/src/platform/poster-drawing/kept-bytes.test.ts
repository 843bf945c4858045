import { expect, test } from 'vitest';
import { KeptBytes } from './kept-bytes.ts';

const bytes = (length: number) => new Uint8Array(length);

test('what was not read for the longest time goes first', () => {
  const kept = new KeptBytes(100);
  for (const key of ['a', 'b', 'c']) kept.set(key, bytes(30));
  kept.get('a');
  kept.set('d', bytes(30));
  expect(['a', 'b', 'c', 'd'].map((key) => kept.get(key) !== undefined)).toEqual([true, false, true, true]);
  expect(kept.bytes).toBe(90);
});

test('what is larger than the room is not kept, and a key that is set again counts once', () => {
  const kept = new KeptBytes(100);
  kept.set('a', bytes(60));
  kept.set('a', bytes(80));
  expect(kept.bytes).toBe(80);
  kept.set('b', bytes(101));
  expect([kept.get('b'), kept.bytes]).toEqual([undefined, 80]);
});
