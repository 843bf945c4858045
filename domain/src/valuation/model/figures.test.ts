import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figuresOf, wilson } from './figures.ts';

const held = (price: number, value: number, low = value * 0.9, high = value * 1.1) => ({
  price: Math.log(price),
  value: Math.log(value),
  low: Math.log(low),
  high: Math.log(high),
});

test('figures are those that assessors compute', () => {
  // Ratios 0.82, 1, 1.08 and 1.3, with the median 1.04.
  const figures = figuresOf([held(100, 82), held(200, 200), held(300, 324), held(400, 520)]);
  expect(figures.sales).toBe(4);
  expect(figures.median_error).toBeCloseTo(0.13);
  expect([figures.within5, figures.within10, figures.within20]).toEqual([0.25, 0.5, 0.75]);
  expect(figures.bias).toBeCloseTo(0.04);
  expect(figures.cod).toBeCloseTo((0.22 + 0.04 + 0.04 + 0.26) / 4 / 1.04);
  expect(figures.prd).toBeCloseTo(1.05 / (1126 / 1000));
  // Expensive homes are valued too high here.
  expect(figures.prb).toBeGreaterThan(0.1);
  // The ranges of 82 and 520 miss 100 and 400.
  expect(figures.covered).toBe(0.5);
});

test('values that are right have no errors', () => {
  const figures = figuresOf([held(100, 100), held(50, 50)]);
  expect(figures).toMatchObject({ within5: 1, covered: 1 });
  expect(figures.median_error).toBeCloseTo(0);
  expect(figures.prb).toBeCloseTo(0);
  expect(figures.prd).toBeCloseTo(1);
});

test('the interval of a part holds it, is within 0 and 1, and narrows with the number of sales', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 10_000 }), (part, count) => {
      const [least, most] = wilson(part, count);
      expect(least).toBeGreaterThanOrEqual(0);
      expect(most).toBeLessThanOrEqual(1);
      expect(least - 1e-9).toBeLessThanOrEqual(part);
      expect(most + 1e-9).toBeGreaterThanOrEqual(part);
      const [leastOfMore, mostOfMore] = wilson(part, count * 4);
      expect(mostOfMore - leastOfMore).toBeLessThan(most - least);
    }),
  );
  // 800 of 1,000 (Wilson 1927): 77.4 to 82.4 %.
  expect(wilson(0.8, 1_000).map((part) => Math.round(part * 1_000))).toEqual([774, 824]);
});
