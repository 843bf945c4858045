import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applyChanges } from '#matching/change.ts';
import { matchAll } from '#matching/match.ts';
import { anyInput, anyProduct, known } from '#matching/testing.ts';
import { metricsOf, type Peers, standing } from './metrics.ts';
import { percentileOf, rankAmong } from './percentile.ts';
import { horizonOf, horizons, planOf } from './plan.ts';

const q = { p10: 10, p25: 25, p50: 50, p75: 75, p90: 90 };
const peers: Peers = { count: 200, tax: q, invoiced: q, growth: q, staff: q, burden: q };
const quantiles = fc
  .array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 5, maxLength: 5 })
  .map((five) => five.toSorted((a, b) => a - b))
  .map(([p10 = 0, p25 = 0, p50 = 0, p75 = 0, p90 = 0]) => ({ p10, p25, p50, p75, p90 }));

test('a higher value never lowers the percentile, whatever the peers', () => {
  const value = fc.integer({ min: -2e9, max: 2e9 });
  fc.assert(
    fc.property(quantiles, value, value, (of, one, other) => {
      const [less, more] = [percentileOf(Math.min(one, other), of), percentileOf(Math.max(one, other), of)];
      expect(more).toBeGreaterThanOrEqual(less);
      expect([less, more].every((place) => place >= 1 && place <= 99)).toBe(true);
    }),
  );
});

test('the value of a quantile has that percentile; the best of a hundred companies ranks first', () => {
  expect([10, 25, 50, 60, 75, 90, 1000, -1000].map((value) => percentileOf(value, q))).toEqual([
    10, 25, 50, 60, 75, 90, 99, 1,
  ]);
  expect([rankAmong(200, 99), rankAmong(200, 50), rankAmong(200, 1)]).toEqual([2, 100, 198]);
});

test('an unknown metric has no percentile and does not lower the others', () => {
  const metrics = metricsOf(known({ staffCount: 75 }), peers);
  expect(metrics.map(({ percentile }) => percentile)).toEqual([null, null, null, 75, null]);
  expect(standing(metrics, peers)).toEqual({ percentile: 75, rank: 50 });
  expect(standing(metricsOf({}, peers), peers)).toBeNull();
  const [, , , , burden] = metricsOf(known({ tax12m: 5, invoiced12m: 1_000 }), peers);
  expect(burden).toMatchObject({ value: 50, percentile: 50 });
});

test('the tax burden is unknown for tax and sales of different months', () => {
  const burdenOf = (asOf: string) => {
    const fact = (value: number, day: string) => ({ value, source: 'statement', asOf: day }) as const;
    const facts = { tax12m: fact(5, asOf), invoiced12m: fact(1_000, '2026-10-31') };
    return metricsOf(facts, peers).find(({ id }) => id === 'burden')?.value;
  };
  expect(burdenOf('2026-10-31')).toBe(50);
  expect(burdenOf('2026-08-31')).toBeNull();
});

test('the plan contains exactly the products that a change helps: a near miss becomes a match, and no other product fails', () => {
  fc.assert(
    fc.property(anyInput, fc.array(anyProduct, { minLength: 1, maxLength: 12 }), (input, some) => {
      const products = some.map((product, at) => ({ ...product, number: `P-${at}` }));
      const result = matchAll(input, products);
      const steps = planOf(result, input.asOf);
      const near = result.rows.filter(({ smallestChange }) => smallestChange);
      expect(new Set(steps.flatMap((step) => step.products))).toEqual(new Set(near.map(({ number }) => number)));
      expect(steps.every(({ within }) => horizons.includes(within))).toBe(true);
      expect(steps.map(({ within }) => within)).toEqual(steps.map(({ within }) => within).toSorted((a, b) => a - b));
      for (const { number, verdict } of near) {
        const own = steps.filter((step) => step.products.includes(number)).map(({ change }) => change);
        const after = matchAll(applyChanges(input, own), products).rows.find((row) => row.number === number)!;
        expect(after.verdict).toBe(verdict === 'near_miss' ? 'match' : verdict);
        expect(after.rules.filter(({ kind, state }) => kind === 'hard' && state === 'failed')).toEqual([]);
      }
    }),
    { numRuns: 60 },
  );
});

test('a change that happens by itself is due on its day, paying a debt soon, and a year of effort in a year', () => {
  const change = { from: 0, to: 1, attr: 'taxArrears', by: 'pay', on: null } as const;
  expect(horizonOf(change, '2026-11-20')).toBe(3);
  expect(horizonOf({ ...change, attr: 'companyMonths', by: 'wait', on: '2027-02-20' }, '2026-11-20')).toBe(3);
  expect(horizonOf({ ...change, attr: 'companyMonths', by: 'wait', on: '2027-02-21' }, '2026-11-20')).toBe(6);
  expect(horizonOf({ ...change, attr: 'taxGrade', by: 'arrange' }, '2026-11-20')).toBe(12);
  expect(horizonOf({ ...change, attr: 'tax12m', by: 'earn' }, '2026-11-20')).toBe(6);
});
