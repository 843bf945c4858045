import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CategorySlug } from '#catalog/categories.ts';
import { amountToRequest, applicantOf, regionsOverlap, servesRegion, suitsPurpose } from './fit.ts';

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

test('a demand is that of a company if its purpose is a business and its author has one, and otherwise that of a person', () => {
  expect(applicantOf({ purpose: 'turnover', quals: ['company'] })).toBe('company');
  expect(applicantOf({ purpose: 'turnover', quals: ['tax'] })).toBe('person');
  expect(applicantOf({ purpose: 'car', quals: ['company'] })).toBe('person');
});

test('loans for spending fit no business and no home, and what the money buys need not be there before', () => {
  const quals = ['company', 'fund', 'social'] as const;
  const ofPerson = (category: CategorySlug) => ({ category, audience: 'person' }) as const;
  for (const purpose of ['turnover', 'equipment'] as const)
    expect(suitsPurpose({ purpose, quals }, ofPerson('provident_fund'))).toBe(false);
  expect(suitsPurpose({ purpose: 'stock', quals: ['fund'] }, ofPerson('provident_fund'))).toBe(false);
  expect(suitsPurpose({ purpose: 'stock', quals: ['fund'] }, ofPerson('credit'))).toBe(true);
  expect(suitsPurpose({ purpose: 'renovation', quals }, ofPerson('provident_fund'))).toBe(true);
  expect(suitsPurpose({ purpose: 'home', quals }, ofPerson('provident_fund'))).toBe(false);
  expect(suitsPurpose({ purpose: 'home', quals }, ofPerson('mortgage'))).toBe(true);
  expect(suitsPurpose({ purpose: 'car', quals }, ofPerson('vehicle'))).toBe(true);
  expect(suitsPurpose({ purpose: 'education', quals }, ofPerson('vehicle'))).toBe(false);
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
