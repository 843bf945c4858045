import { categorySlugs } from '@sycee/domain/catalog/categories';
import { audiences } from '@sycee/domain/matching/product';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressOf, readHash } from '#platform/navigation/query.ts';
import { activeConditions, filterOf, otherOptions, type ProductFilter, queryOf, sorts, without } from './filter.ts';

const keywords = fc.string({ maxLength: 60, unit: 'grapheme' }).map((text) => text.trim().slice(0, 60).trim());
const filters: fc.Arbitrary<ProductFilter> = fc
  .record(
    {
      keyword: keywords.filter((text) => text !== ''),
      category: fc.constantFrom(...categorySlugs),
      audience: fc.constantFrom(...audiences),
      region: fc.integer({ min: 110_000, max: 820_000 }).map(String),
      amount: fc.integer({ min: 1, max: 10 ** 13 }),
      rate_max: fc.integer({ min: 1, max: 10_000 }),
      speed_max: fc.integer({ min: 1, max: 10_000 }),
      institution: fc.uuid(),
      unchecked_days: fc.integer({ min: 1, max: 3650 }),
    },
    { requiredKeys: [] },
  )
  .chain((narrowing) => fc.constantFrom(...sorts).map((sort) => ({ ...narrowing, sort })));

test('reads back a filter completely from its address', () => {
  fc.assert(
    fc.property(filters, (filter) => {
      const { query } = readHash(`#${addressOf('/pages/product/product', queryOf(filter))}`);
      expect(filterOf(query)).toEqual(filter);
    }),
  );
});

test('reads a valid filter from any address, and writes it back the same', () => {
  const keys = fc.constantFrom(
    'keyword',
    'category',
    'region',
    'amount',
    'rate_max',
    'speed_max',
    'institution',
    'unchecked_days',
    'sort',
  );
  fc.assert(
    fc.property(fc.dictionary(keys, fc.oneof(fc.string(), fc.integer().map(String))), (query) => {
      const filter = filterOf(query);
      expect(filterOf(queryOf(filter))).toEqual(filter);
      expect(filter.rate_max ?? 1).toBeLessThanOrEqual(10_000);
    }),
  );
  expect(
    filterOf({
      category: 'gold',
      region: '12',
      amount: '-5',
      rate_max: '1e3',
      speed_max: '',
      unchecked_days: '3651',
      sort: 'paid',
    }),
  ).toEqual({
    sort: 'recommended',
  });
});

test('keeps the other conditions and the order when one is removed', () => {
  const filter = filterOf({ category: 'tax', rate_max: '460', sort: 'rate' });
  expect(activeConditions(filter)).toEqual(['category', 'rate_max']);
  expect(without(filter, 'category')).toEqual({ rate_max: 460, sort: 'rate' });
  expect(otherOptions({ category: 'tax', broker_promo_code: 'b7' })).toEqual({ broker_promo_code: 'b7' });
});
