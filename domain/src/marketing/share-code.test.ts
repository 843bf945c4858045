import { expect, test } from 'vitest';
import { isShareCode, shareCodeFrom } from './share-code.ts';

test('codes are ten letters that people can copy, and each letter is as likely as the others', () => {
  const seen = new Map<string, number>();
  let next = 0;
  // Every value of a byte in turn: bytes beyond the last whole alphabet are skipped.
  const bytes = () => Uint8Array.from({ length: 12 }, () => next++ % 256);
  for (let n = 0; n < 243; n++) {
    const code = shareCodeFrom(bytes);
    expect(isShareCode(code)).toBe(true);
    for (const letter of code) seen.set(letter, (seen.get(letter) ?? 0) + 1);
  }
  expect(seen.size).toBe(27);
  expect(Math.max(...seen.values()) - Math.min(...seen.values())).toBeLessThan(15);
});

test.each(['', 'bcdfghjkm', 'bcdfghjkmnp', 'Bcdfghjkmn', 'bcdfghjkm1', "bcdfghjk'm", 'aaaaaaaaaa'])(
  '%s is no code',
  (code) => {
    expect(isShareCode(code)).toBe(false);
  },
);
