import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bandOf, matchAll } from './match.ts';
import { verdicts } from './result.ts';
import { anyInput, anyProduct, goodFirm, taxAdvance, withFacts } from './testing.ts';

const shelf = fc.uniqueArray(anyProduct, { selector: ({ number }) => number, maxLength: 12 });

test('every product gets a verdict, and the order of the shelf does not matter', () => {
  fc.assert(
    fc.property(shelf, anyInput, (products, input) => {
      const result = matchAll(input, products);
      expect(matchAll(input, [...products].reverse())).toEqual(result);
      expect(result.rows.map(({ number }) => number).sort()).toEqual(products.map(({ number }) => number).sort());
      const ranks = result.rows.map(({ verdict }) => verdicts.indexOf(verdict));
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
      expect(Object.values(result.counts).reduce((sum, n) => sum + n, 0)).toBe(products.length);
      expect(result.score).toBeGreaterThanOrEqual(0);
      expect(result.score).toBeLessThanOrEqual(1_000);
    }),
    { numRuns: 500 },
  );
});

test('sponsoring or a higher commission never moves a row', () => {
  fc.assert(
    fc.property(shelf, anyInput, fc.nat(), (products, input, which) => {
      const paid = products.map((one, place) =>
        place === which % products.length ? { ...one, sponsored: true, commission: 900 } : one,
      );
      expect(matchAll(input, paid)).toEqual(matchAll(input, products));
    }),
    { numRuns: 500 },
  );
});

test('of two equal fits the cheaper comes first, and a lender that does not serve the region does not lower the score', () => {
  const dearer = {
    ...taxAdvance,
    number: 'SY-P-0000',
    rateTo: 620,
    rules: { ...taxAdvance.rules, rate: { ...taxAdvance.rules.rate, base: 600 } },
  };
  const otherRegion = { ...taxAdvance, number: 'SY-P-0002', regions: ['330100'] };
  const result = matchAll(goodFirm, [dearer, otherRegion, taxAdvance]);
  expect(result.rows.map(({ number }) => number)).toEqual(['SY-P-0001', 'SY-P-0000', 'SY-P-0002']);
  expect(result.score).toBe(matchAll(goodFirm, [dearer, taxAdvance]).score);
  expect(matchAll(goodFirm, [])).toMatchObject({ rows: [], score: 0, band: 'building' });
});

test('a better fact never lowers the overall score', () => {
  const score = (tax12m: number) => matchAll(withFacts(goodFirm, { tax12m }), [taxAdvance]).score;
  const steps = [5, 9, 10, 20, 38, 60, 90].map((wan) => score(wan * 1_000_000));
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
  expect([900, 750, 600, 100].map(bandOf)).toEqual(['excellent', 'good', 'fair', 'building']);
});
