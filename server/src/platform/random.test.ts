import { expect, test } from 'vitest';
import { newId } from './random.ts';

test('ids made within one millisecond keep their order, so what is written together reads in the order it was written', () => {
  const ids = Array.from({ length: 500 }, () => newId(1_795_000_000_000));
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(500);
});
