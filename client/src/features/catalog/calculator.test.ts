import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linkedAmount, middleOf, stepOf, stopAtMost, termsOf } from './calculator.ts';

const wanFen = 1_000_000;
const ranges = fc
  .tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 2000 }))
  .map(([from, more]) => [from * wanFen, (from + more) * wanFen] as const);

test('reaches both ends with the slider and starts between them, on a stop', () => {
  fc.assert(
    fc.property(ranges, ([from, to]) => {
      const step = stepOf(from, to);
      const middle = middleOf(from, to);
      expect((to - from) % step).toBe(0);
      expect((middle - from) % step).toBe(0);
      expect(middle).toBeGreaterThanOrEqual(from);
      expect(middle).toBeLessThanOrEqual(to);
    }),
  );
  expect(stepOf(30 * wanFen, 300 * wanFen)).toBe(5 * wanFen);
  expect(middleOf(wanFen, wanFen)).toBe(wanFen);
});

test('starts on the highest stop within what the reader can borrow', () => {
  expect(stopAtMost(78 * wanFen, 10 * wanFen, 100 * wanFen)).toBe(78 * wanFen);
  expect(stopAtMost(78 * wanFen, 30 * wanFen, 300 * wanFen)).toBe(75 * wanFen);
  fc.assert(
    fc.property(ranges, fc.nat({ max: 3000 * wanFen }), ([from, to], own) => {
      const start = stopAtMost(own, from, to);
      expect((start - from) % stepOf(from, to)).toBe(0);
      expect(start).toBeGreaterThanOrEqual(from);
      expect(start).toBeLessThanOrEqual(Math.max(from, Math.min(own, to)));
    }),
  );
});

test('offers two to four terms, ascending, from the shortest to the longest', () => {
  expect(termsOf(12, 36)).toEqual([12, 18, 24, 36]);
  expect(termsOf(12, 12)).toEqual([12]);
  expect(termsOf(12, 240)).toHaveLength(4);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120 }), fc.nat({ max: 240 }), (from, more) => {
      const terms = termsOf(from, from + more);
      expect([terms[0], terms.at(-1)]).toEqual([from, from + more]);
      expect(terms.length).toBeLessThanOrEqual(4);
      expect(terms).toEqual([...new Set(terms)].toSorted((a, b) => a - b));
    }),
  );
});

test('reads the amount of a link, and no amount from anything else', () => {
  expect(linkedAmount('282000000')).toBe(282_000_000);
  for (const text of [undefined, '', '0', '-1', '1.5', '1e400', 'much', '9007199254740993'])
    expect(linkedAmount(text)).toBeUndefined();
});
