import { repayments } from '@sycee/domain/money/loan';
import { totalDueFen } from '@sycee/domain/money/schedule';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { middleOf, quotesOf, stepOf, termsOf } from './calculator.ts';

const wanFen = 1_000_000;
const noFees = { state: 'none', list: [] } as const;
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

test('computes the quote of the prototype, to the fen', () => {
  const loan = { principalFen: 200_000_000, months: 36, repayment: 'equal_instalments' } as const;
  const [quote, another] = quotesOf(loan, [385, 385], noFees);
  expect(another).toBeUndefined();
  expect([quote!.rate, totalDueFen(quote!.cost.first), quote!.cost.interestFen]).toEqual([385, 5_891_461, 12_092_596]);
});

test('never charges less at the higher rate', () => {
  const loans = fc.record({
    principalFen: fc.integer({ min: wanFen, max: 1000 * wanFen }),
    months: fc.integer({ min: 1, max: 60 }),
    repayment: fc.constantFrom(...repayments),
  });
  fc.assert(
    fc.property(loans, fc.integer({ min: 1, max: 2000 }), fc.integer({ min: 1, max: 400 }), (loan, from, more) => {
      const [low, high] = quotesOf(loan, [from, from + more], noFees);
      expect(high!.cost.interestFen).toBeGreaterThanOrEqual(low!.cost.interestFen);
      expect(totalDueFen(high!.cost.first)).toBeGreaterThanOrEqual(totalDueFen(low!.cost.first));
      expect(high!.cost.irr!.annual).toBeGreaterThanOrEqual(low!.cost.irr!.annual);
    }),
  );
});
