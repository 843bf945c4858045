import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountToRequest, regionsOverlap, servesRegion, suitsPurpose } from './fit.ts';

test('a product fits a range with the smallest amount of it that it lends, and otherwise not', () => {
  const amount = fc.integer({ min: 0, max: 1_000 });
  fc.assert(
    fc.property(amount, amount, amount, amount, (a, b, c, d) => {
      const wish = { amountLeast: Math.min(a, b), amountMost: Math.max(a, b) };
      const product = { amountFromFen: Math.min(c, d), amountToFen: Math.max(c, d) };
      const found = amountToRequest(wish, product);
      const smallest = [...Array(1_001).keys()].find(
        (n) => n >= wish.amountLeast && n <= wish.amountMost && n >= product.amountFromFen && n <= product.amountToFen,
      );
      expect(found).toBe(smallest ?? null);
    }),
    { numRuns: 100 },
  );
});

test('a product for companies fits the business purposes of an author with a company only', () => {
  const tax = { category: 'tax', audience: 'company' } as const;
  expect(suitsPurpose({ purpose: 'turnover', quals: ['company', 'tax'] }, tax)).toBe(true);
  expect(suitsPurpose({ purpose: 'turnover', quals: ['tax'] }, tax)).toBe(false);
  expect(suitsPurpose({ purpose: 'renovation', quals: ['company', 'tax'] }, tax)).toBe(false);
  const mortgage = { category: 'mortgage', audience: 'person' } as const;
  expect(suitsPurpose({ purpose: 'renovation', quals: [] }, mortgage)).toBe(false);
  expect(suitsPurpose({ purpose: 'renovation', quals: ['house'] }, mortgage)).toBe(true);
});

test('a region overlaps the regions that contain it and those within it', () => {
  expect(regionsOverlap('320500', '320506')).toBe(true);
  expect(regionsOverlap('320000', '320506')).toBe(true);
  expect(regionsOverlap('321000', '321002')).toBe(true);
  expect(regionsOverlap('320500', '320200')).toBe(false);
  expect(servesRegion('320508', '320506')).toBe(true);
  expect(servesRegion('320508', '320200')).toBe(false);
  expect(servesRegion('', '320200')).toBe(true);
});
