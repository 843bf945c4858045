import { repayments } from '@sycee/domain/money/loan';
import { totalDueFen } from '@sycee/domain/money/schedule';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quotesOf } from './quotes.ts';

const wanFen = 1_000_000;
const noFees = { state: 'none', list: [] } as const;

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
