import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyChanges } from './change.ts';
import { statedFacts, withRequestedLoan } from './requested-loan.ts';
import { anyInput, anyProduct, evaluate, goodFirm, taxAdvance, withFacts } from './testing.ts';

test('without a requested loan a product is unchanged; a product that never lends the requested amount or term is left out', () => {
  expect(withRequestedLoan(taxAdvance, {})).toEqual(taxAdvance);
  const { amountFromFen, amountToFen, termFromMonths, termToMonths } = taxAdvance;
  expect(withRequestedLoan(taxAdvance, { amountFen: amountFromFen - 1 })).toBeNull();
  expect(withRequestedLoan(taxAdvance, { amountFen: amountToFen + 1 })).toBeNull();
  expect(withRequestedLoan(taxAdvance, { termMonths: termFromMonths - 1 })).toBeNull();
  expect(withRequestedLoan(taxAdvance, { termMonths: termToMonths + 1 })).toBeNull();
});

test('a loan below the requested amount is a near miss, and its smallest change is sufficient', () => {
  const input = withFacts(goodFirm, { tax12m: 38_000_000 });
  const most = evaluate(input, taxAdvance).amountFen!.high;
  const product = withRequestedLoan(taxAdvance, { amountFen: most + 10_000_000, termMonths: 12 })!;
  const requested = evaluate(input, product);
  expect(requested).toMatchObject({ verdict: 'near_miss', amountFen: null, termMonths: 12 });
  expect(evaluate(applyChanges(input, requested.smallestChange!.changes), product).verdict).toBe('match');
});

test('requesting more never creates a match, and a match lends at least the requested amount', () => {
  fc.assert(
    fc.property(anyProduct, anyInput, fc.nat({ max: 100 }), (product, input, percent) => {
      const { amountFromFen: from, amountToFen: to } = product;
      const amountFen = from + Math.floor(((to - from) * percent) / 100);
      const { verdict, amountFen: range } = evaluate(input, withRequestedLoan(product, { amountFen })!);
      if (verdict !== 'match') return;
      expect(range!.low).toBeGreaterThanOrEqual(amountFen);
      expect(evaluate(input, product).verdict).toBe('match');
    }),
    { numRuns: 500 },
  );
});

test('a stated value becomes a fact or is reported with its problem', () => {
  const { facts, problems } = statedFacts(
    {
      monthlyIncome: 2_000_000,
      overdueNow: false,
      employer: 'public',
      region: '320508',
      age: 400,
      house: 'castle',
      payroll: 'yes',
      companyRegion: 'Suzhou',
      inquiries3m: 1.5,
      mood: 'good',
      constructor: 1,
    },
    '2026-11-20',
  );
  expect(Object.keys(facts)).toEqual(['monthlyIncome', 'overdueNow', 'employer', 'region']);
  expect(facts.monthlyIncome).toEqual({ value: 2_000_000, source: 'answer', asOf: '2026-11-20' });
  expect(problems).toEqual({
    age: 'implausible',
    house: 'implausible',
    payroll: 'implausible',
    companyRegion: 'implausible',
    inquiries3m: 'implausible',
    mood: 'unknown',
    constructor: 'unknown',
  });
});

test('a requested amount that is no whole 10,000 yuan matches when the formula gives at least as much', () => {
  const input = withFacts(goodFirm, { tax12m: 20_800_000, taxGrade: 'B' });
  const product = {
    ...taxAdvance,
    amountFromFen: 10_000_000,
    rules: {
      ...taxAdvance.rules,
      rules: [],
      amount: { most: { kind: 'multiple', of: 'tax12m', times: 100 } as const, leastShare: 7_800 },
    },
  };
  const requested = (amountFen: number) => evaluate(input, withRequestedLoan(product, { amountFen })!);
  // ¥205,000 where ¥208,000 is possible.
  expect(requested(20_500_000)).toMatchObject({ verdict: 'match', amountFen: { low: 20_500_000, high: 20_500_000 } });
  expect(requested(20_800_000)).toMatchObject({ verdict: 'match' });
  expect(requested(20_800_001).verdict).toBe('near_miss');
});
