import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fenOfText, isAmount, isPositiveNumber, isProportion, proportionOfText, textOfFen } from './amount.ts';
import { formatFen, formatMillions, formatRate, formatShare, formatWan } from './format.ts';
import { exactInstalmentFen, monthlyPaymentFen } from './loan.ts';

test('[S5.08] an amount has up to two decimals and becomes whole fen without rounding errors', () => {
  for (const bad of ['', '1.234', '-1', '1.', '.5', '1,000', '01', '1e3', ' 1', '１'])
    expect(isAmount(bad), bad).toBe(false);
  expect(['0', '1.15', '12.3', '386200'].map(fenOfText)).toEqual([0, 115, 1230, 38_620_000]);
  expect(fenOfText('1.234')).toBeNull();
  fc.assert(
    fc.property(fc.nat({ max: 9_999_999_999_999 }), (fen) => {
      expect(fenOfText(textOfFen(fen))).toBe(fen);
    }),
  );
});

test('[S5.09] a positive number starts with 1 to 9, decimals are optional', () => {
  expect(['1', '10.5', '9.125'].every(isPositiveNumber)).toBe(true);
  expect(['0.5', '0', '', '-1', '1.', '01', 'a'].some(isPositiveNumber)).toBe(false);
});

test('[S5.10] a proportion is 0 to 100 with up to two decimals', () => {
  expect(['0', '0.5', '33.33', '100', '100.00'].every(isProportion)).toBe(true);
  expect(['100.01', '101', '-1', '1.234', '', '05'].some(isProportion)).toBe(false);
  expect(['33.5', '100', '0.05', 'x'].map(proportionOfText)).toEqual([3350, 10_000, 5, null]);
});

test('figures are formatted the same in every language', () => {
  expect([38_620_000, 38_620_050, 0, -6_380_000, 100].map(formatFen)).toEqual([
    '386,200',
    '386,200.50',
    '0',
    '-63,800',
    '1',
  ]);
  expect([231_000_000, 38_620_000, 1_000_000].map(formatWan)).toEqual(['231', '38.62', '1']);
  expect([231_000_000, 180_000_000, 2_000_000_000].map(formatMillions)).toEqual(['2.31', '1.8', '20']);
  expect([345, 300].map(formatRate)).toEqual(['3.45', '3.00']);
  expect([2000, 1425, -500].map(formatShare)).toEqual(['20', '14.25', '-5']);
});

test('a monthly payment is exact to the fen', () => {
  const of2m = { principalFen: 200_000_000, rate: 385, months: 36 };
  expect(monthlyPaymentFen({ ...of2m, repayment: 'equal_instalments' })).toBe(5_891_461);
  expect(monthlyPaymentFen({ ...of2m, repayment: 'interest_only' })).toBe(641_667);
  expect(monthlyPaymentFen({ ...of2m, repayment: 'equal_principal' })).toBe(6_197_222);
  expect(monthlyPaymentFen({ principalFen: 100, rate: 0, months: 3, repayment: 'equal_instalments' })).toBe(33);
});

test('equal instalments repay the loan: the balance after the last month is less than a fen per month', () => {
  const loans = fc.record({
    principalFen: fc.integer({ min: 1_000_000, max: 10_000_000_000 }),
    rate: fc.integer({ min: 1, max: 2400 }),
    months: fc.integer({ min: 1, max: 360 }),
  });
  fc.assert(
    fc.property(loans, (loan) => {
      const payment = monthlyPaymentFen({ ...loan, repayment: 'equal_instalments' });
      const i = loan.rate / 120_000;
      const growth = ((1 + i) ** loan.months - 1) / i;
      const left = loan.principalFen * (1 + i) ** loan.months - payment * growth;
      expect(Math.abs(left)).toBeLessThanOrEqual(0.5 * growth + 1);
    }),
  );
});

test('instalments by doubles are those in exact integers, also near a half', () => {
  const loan = fc.record({
    principalFen: fc.integer({ min: 1, max: 200_000_000_000 }),
    rate: fc.integer({ min: 1, max: 3_600 }),
    months: fc.integer({ min: 1, max: 480 }),
    repayment: fc.constant('equal_instalments' as const),
  });
  fc.assert(
    fc.property(loan, (one) => {
      expect(monthlyPaymentFen(one)).toBe(exactInstalmentFen(one));
    }),
    { numRuns: 3_000 },
  );
});
