import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditCost } from './cost.ts';
import { type ChargedFee, type FeeTime, feeTimes } from './fee.ts';
import { monthlyPaymentFen, repayments } from './loan.ts';
import { repaymentPlan, totalDueFen } from './schedule.ts';

const share = (when: FeeTime, hundredths: number): ChargedFee => ({
  when,
  basis: { kind: 'share', share: hundredths },
});
const loans = fc.record({
  principalFen: fc.integer({ min: 100_000, max: 10_000_000_000 }),
  rate: fc.integer({ min: 0, max: 3600 }),
  months: fc.integer({ min: 1, max: 360 }),
  repayment: fc.constantFrom(...repayments),
});
const feeLists = fc.array(
  fc.tuple(fc.constantFrom(...feeTimes), fc.integer({ min: 1, max: 300 })).map(([when, of]) => share(when, of)),
  { maxLength: 3 },
);
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

test('a plan repays the principal to the fen, with interest on the balance of each month', () => {
  fc.assert(
    fc.property(loans, feeLists, (loan, fees) => {
      const plan = repaymentPlan(loan, fees);
      expect(plan.map(({ month }) => month)).toEqual(Array.from({ length: loan.months + 1 }, (_, at) => at));
      expect(sumOf(plan.map(({ principalFen }) => principalFen))).toBe(loan.principalFen);
      expect(plan.at(-1)!.balanceFen).toBe(0);
      for (const [at, { principalFen, interestFen, balanceFen }] of plan.entries()) {
        if (at === 0) continue;
        const before = plan[at - 1]!.balanceFen;
        expect(balanceFen).toBe(before - principalFen);
        expect(principalFen).toBeGreaterThanOrEqual(0);
        expect(Math.abs(interestFen - (before * loan.rate) / 120_000)).toBeLessThanOrEqual(0.5001);
      }
    }),
    { numRuns: 60 },
  );
});

test('the first payment is the one that a match shows, whatever the repayment', () => {
  fc.assert(
    fc.property(loans, (loan) => {
      fc.pre(loan.months > 1);
      const first = repaymentPlan(loan, [])[1]!;
      expect(totalDueFen(first)).toBe(Math.min(monthlyPaymentFen(loan), loan.principalFen + first.interestFen));
    }),
    { numRuns: 60 },
  );
});

test('says what is due at the end: the whole principal after interest only, the last instalment otherwise', () => {
  const of100k = { principalFen: 10_000_000, rate: 360, months: 12 };
  for (const repayment of ['interest_only', 'flexible'] as const) {
    const { first, last } = creditCost({ ...of100k, repayment }, { state: 'none', list: [] });
    expect([totalDueFen(first), last.principalFen, totalDueFen(last)]).toEqual([30_000, 10_000_000, 10_030_000]);
  }
  const falling = creditCost({ ...of100k, repayment: 'equal_principal' }, { state: 'none', list: [] });
  expect([totalDueFen(falling.first), totalDueFen(falling.last)]).toEqual([863_333, 835_837]);
  const even = creditCost({ ...of100k, repayment: 'equal_instalments' }, { state: 'none', list: [] });
  expect(Math.abs(totalDueFen(even.last) - totalDueFen(even.first))).toBeLessThanOrEqual(12);
});

test('charges each fee at its time: at the disbursement, each month, at the start of each begun year, at the end', () => {
  const loan = { principalFen: 10_000_000, rate: 0, months: 18, repayment: 'interest_only' } as const;
  const monthsOf = (fee: ChargedFee) =>
    repaymentPlan(loan, [fee])
      .filter(({ feesFen }) => feesFen > 0)
      .map(({ month, feesFen }) => [month, feesFen]);
  expect(monthsOf(share('upfront', 200))).toEqual([[0, 200_000]]);
  expect(monthsOf(share('yearly', 100))).toEqual([
    [0, 100_000],
    [12, 100_000],
  ]);
  expect(monthsOf({ when: 'end', basis: { kind: 'fixed', amountFen: 20_000 } })).toEqual([[18, 20_000]]);
  expect(monthsOf(share('monthly', 10))).toHaveLength(18);
  const twelve = repaymentPlan({ ...loan, months: 12 }, [share('yearly', 100)]);
  expect(sumOf(twelve.map(({ feesFen }) => feesFen))).toBe(100_000);
});

test('totals add up: what is repaid is the amount, its interest and its fees', () => {
  fc.assert(
    fc.property(loans, feeLists, (loan, fees) => {
      const { plan, interestFen, feesFen } = creditCost(loan, { state: 'known', list: fees });
      expect(sumOf(plan.map(totalDueFen))).toBe(loan.principalFen + interestFen + feesFen);
    }),
    { numRuns: 40 },
  );
});

test('a higher rate never costs less, whatever the repayment method', () => {
  // Over a longer term the instalment's rounding to the fen, repeated each month, can outweigh a hundredth of a percent.
  const upToFiveYears = loans.map((loan) => ({
    ...loan,
    principalFen: loan.principalFen + 1_000_000,
    months: Math.min(loan.months, 60),
  }));
  fc.assert(
    fc.property(upToFiveYears, (loan) => {
      const interestAt = (rate: number) => creditCost({ ...loan, rate }, { state: 'none', list: [] }).interestFen;
      expect(interestAt(loan.rate + 1)).toBeGreaterThanOrEqual(interestAt(loan.rate));
    }),
    { numRuns: 40 },
  );
});
