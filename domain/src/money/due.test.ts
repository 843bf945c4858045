import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditCost } from './cost.ts';
import { duesOf, dueWords, firstDueOf, planLines } from './due.ts';
import { repayments } from './loan.ts';

const noFees = { state: 'none', list: [] } as const;
const loan = { principalFen: 10_000_000, rate: 360, months: 12 };

test('interest only and draw and repay are never called a monthly payment, and say what is due at the end', () => {
  for (const repayment of ['interest_only', 'flexible'] as const) {
    expect(duesOf(creditCost({ ...loan, repayment }, noFees), repayment)).toEqual([
      { kind: 'interest', fen: 30_000 },
      { kind: 'principal', fen: 10_000_000 },
    ]);
    for (const months of [1, 2, 360]) expect(firstDueOf(repayment, months)).not.toBe('monthly');
  }
  expect([dueWords.interest.zh, dueWords.principal.zh]).toEqual(['每月付息', '到期还本']);
});

test('equal principal names its first and its last month, equal instalments one payment, a single month its end', () => {
  const of = (repayment: (typeof repayments)[number], months = 12) =>
    duesOf(creditCost({ ...loan, months, repayment }, noFees), repayment);
  expect(of('equal_principal')).toEqual([
    { kind: 'first', fen: 863_333 },
    { kind: 'last', fen: 835_837 },
  ]);
  expect(of('equal_instalments')).toEqual([{ kind: 'monthly', fen: 849_673 }]);
  for (const repayment of repayments) expect(of(repayment, 1)).toEqual([{ kind: 'single', fen: 10_030_000 }]);
});

test('the lines of a plan are the plan, with equal months as one', () => {
  fc.assert(
    fc.property(fc.constantFrom(...repayments), fc.integer({ min: 1, max: 60 }), (repayment, months) => {
      const { plan } = creditCost({ ...loan, months, repayment }, noFees);
      const lines = planLines(plan);
      const unfolded = lines.flatMap(({ toMonth, ...line }) =>
        Array.from({ length: toMonth - line.month + 1 }, (_, at) => ({ ...line, month: line.month + at })),
      );
      expect(unfolded).toEqual(plan);
      if (repayment === 'interest_only') expect(lines.length).toBeLessThanOrEqual(3);
    }),
  );
});
