import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditCost } from './cost.ts';
import { type ChargedFee, type FeeTime, feeTimes } from './fee.ts';
import { irrOf } from './irr.ts';
import type { Loan } from './loan.ts';
import { totalDueFen } from './schedule.ts';

const share = (when: FeeTime, hundredths: number): ChargedFee => ({
  when,
  basis: { kind: 'share', share: hundredths },
});
const wan = (n: number) => n * 1_000_000;
const costOf = (loan: Loan, ...list: ChargedFee[]) =>
  creditCost(loan, { state: list.length > 0 ? 'known' : 'none', list });
const irrWith = (loan: Loan, ...list: ChargedFee[]) => costOf(loan, ...list).irr!;

const loans = fc.record({
  principalFen: fc.integer({ min: wan(1), max: wan(2000) }),
  rate: fc.integer({ min: 0, max: 3600 }),
  months: fc.integer({ min: 1, max: 360 }),
  repayment: fc.constantFrom('equal_instalments', 'equal_principal', 'interest_only', 'flexible'),
}) satisfies fc.Arbitrary<Loan>;
const feeOf = fc
  .tuple(fc.constantFrom(...feeTimes), fc.integer({ min: 1, max: 300 }))
  .map(([when, of]) => share(when, of));

test('a lease of 10.5 % with a fee of 2 % at the start costs 11.9 % as twelve times its monthly rate, 12.57 % compounded', () => {
  const lease = { principalFen: wan(10), rate: 1050, months: 36, repayment: 'equal_instalments' } as const;
  expect(irrWith(lease)).toEqual({ annual: 1102, timesTwelve: 1050 });
  expect(irrWith(lease, share('upfront', 200))).toEqual({ annual: 1257, timesTwelve: 1190 });
});

test('a guaranteed loan of 3.95 % with a guarantee fee of 1 % a year costs 4.98 %, 5.09 % compounded', () => {
  const guaranteed = { principalFen: wan(100), rate: 395, months: 12, repayment: 'interest_only' } as const;
  expect(irrWith(guaranteed, share('yearly', 100))).toEqual({ annual: 509, timesTwelve: 498 });
});

test('one month at 15 % with a fee of 1 % costs 27.27 %, 30.95 % compounded', () => {
  const bridge = { principalFen: wan(10), rate: 1500, months: 1, repayment: 'interest_only' } as const;
  expect(irrWith(bridge)).toEqual({ annual: 1608, timesTwelve: 1500 });
  expect(irrWith(bridge, share('upfront', 100))).toEqual({ annual: 3095, timesTwelve: 2727 });
});

test('without fees the rate of return of interest only is (1 + rate ÷ 12)^12 − 1, half up, in integers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3600 }), fc.integer({ min: 1, max: 60 }), (rate, months) => {
      const growth = (120_000n + BigInt(rate)) ** 12n - 120_000n ** 12n;
      const exact = Number((growth * 20_000n + 120_000n ** 12n) / (2n * 120_000n ** 12n));
      // A principal at which a month's interest is whole fen.
      const irr = irrWith({ principalFen: 120_000_000, rate, months, repayment: 'interest_only' });
      expect(irr).toEqual({ annual: exact, timesTwelve: rate });
    }),
  );
});

test('without fees twelve times the monthly rate is the simple rate, whatever the repayment', () => {
  fc.assert(
    fc.property(loans, (loan) => {
      expect(Math.abs(irrWith(loan).timesTwelve - loan.rate)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 60 },
  );
});

test('at the rate of return the payments are worth what was received', () => {
  fc.assert(
    fc.property(loans, fc.array(feeOf, { maxLength: 3 }), (loan, fees) => {
      const { receivedFen, plan, irr } = costOf(loan, ...fees);
      const valueAt = (annual: number) =>
        plan
          .slice(1)
          .reduce((sum, one) => sum + totalDueFen(one) / (1 + annual / 10_000) ** (one.month / 12), -receivedFen);
      expect(valueAt(irr!.annual - 0.5001)).toBeGreaterThanOrEqual(-1);
      expect(valueAt(irr!.annual + 0.5001)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 60 },
  );
});

test('another fee never lowers the rate, and it is never below the simple one', () => {
  fc.assert(
    fc.property(loans, fc.array(feeOf, { maxLength: 2 }), feeOf, (loan, fees, more) => {
      const before = irrWith(loan, ...fees);
      const after = irrWith(loan, ...fees, more);
      expect(after.annual).toBeGreaterThanOrEqual(before.annual);
      expect(after.timesTwelve).toBeGreaterThanOrEqual(before.timesTwelve);
      expect(before.annual).toBeGreaterThanOrEqual(before.timesTwelve);
      expect(before.timesTwelve).toBeGreaterThanOrEqual(loan.rate - 1);
    }),
    { numRuns: 60 },
  );
});

test('the amount does not change the rate of return, but for the rounding to the fen', () => {
  fc.assert(
    fc.property(loans, feeOf, (loan, fee) => {
      const small = irrWith(loan, fee).annual;
      const large = irrWith({ ...loan, principalFen: loan.principalFen * 7 }, fee).annual;
      expect(Math.abs(small - large)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 60 },
  );
});

/** The rate by integers alone: the value of a payment plan is compared at every half hundredth of a percent, by halving. */
function slowTimesTwelve(receivedFen: number, dueFen: readonly number[]): number {
  const isAtLeast = (rate: number) => {
    const [up, down] = [240_000n + 2n * BigInt(rate) - 1n, 240_000n];
    const n = dueFen.length;
    // Both sides times (1 + monthly)^n, as whole numbers.
    const due = dueFen.reduce(
      (sum, fen, at) => sum + BigInt(fen) * up ** BigInt(n - at - 1) * down ** BigInt(at + 1),
      0n,
    );
    return due >= BigInt(receivedFen) * up ** BigInt(n);
  };
  let [low, high] = [0, 200_000];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (isAtLeast(middle)) low = middle;
    else high = middle;
  }
  return low;
}

test('is the same as an exact comparison in integers, so that no engine can round it otherwise', () => {
  fc.assert(
    fc.property(loans, feeOf, (loan, fee) => {
      const { receivedFen, plan, irr } = costOf({ ...loan, months: Math.min(loan.months, 36) }, fee);
      expect(irr!.timesTwelve).toBe(slowTimesTwelve(receivedFen, plan.slice(1).map(totalDueFen)));
    }),
    { numRuns: 60 },
  );
  // A tie: 4.995 % is half up.
  expect(irrOf(80_000, [80_333])?.timesTwelve).toBe(500);
});

test('has no rate where nothing is received, less is due than was received, or no figure would say anything', () => {
  expect(irrOf(0, [100])).toBeNull();
  expect(irrOf(-5, [100])).toBeNull();
  expect(irrOf(100, [50, 49])).toBeNull();
  expect(irrOf(100, [50, 50])).toEqual({ annual: 0, timesTwelve: 0 });
  expect(irrOf(1, [1_000_000])).toBeNull();
});
