import { expect, test } from 'vitest';
import { newDigits, newId, newSecret } from './random.ts';

test('ids of one millisecond keep their order of creation', () => {
  const ids = Array.from({ length: 500 }, () => newId(1_795_000_000_000));
  expect([...ids].sort()).toEqual(ids);
  expect(new Set(ids).size).toBe(500);
});

test('a token has 256 random bits and none repeats', () => {
  const secrets = Array.from({ length: 1_000 }, newSecret);
  expect(new Set(secrets).size).toBe(1_000);
  for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
});

test('a code has six uniformly distributed digits', () => {
  const codes = Array.from({ length: 20_000 }, () => newDigits(6));
  for (let place = 0; place < 6; place++) {
    const counts = new Map<string, number>();
    for (const code of codes) counts.set(code[place]!, (counts.get(code[place]!) ?? 0) + 1);
    expect([...counts.keys()].sort().join('')).toBe('0123456789');
    // Two thousand of each are expected; seven standard deviations are not chance.
    for (const [digit, n] of counts) expect(Math.abs(n - 2_000), `${digit} at ${place}`).toBeLessThan(300);
  }
  expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
});
