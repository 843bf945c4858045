import { regionTree } from '@sycee/domain/regions/data';
import { findRegion } from '@sycee/domain/regions/tree';
import { isCoordinate } from '@sycee/domain/site/place';
import { areaBounds } from '@sycee/domain/valuation/home';
import { expect, test } from 'vitest';
import { estates, salesOf, valuations } from './estates.ts';

const all = Object.values(estates).flat();

test('sample estates are possible and differ by slug and name', () => {
  for (const values of [all.map(({ slug }) => slug), all.map(({ name }) => name.zh), all.map(({ name }) => name.en)])
    expect(new Set(values).size).toBe(values.length);
  for (const { slug, region, place } of all) {
    expect(findRegion(regionTree, region), slug).not.toBeNull();
    expect(isCoordinate('longitude', place.longitude) && isCoordinate('latitude', place.latitude), slug).toBe(true);
  }
  for (const { estate } of Object.values(valuations).flat()) expect(all.map(({ slug }) => slug)).toContain(estate);
});

test('sample sales are the same at every run, possible, and mostly between 22,000 and 48,000 yuan per square metre', () => {
  for (const estate of all) {
    const sales = salesOf(estate);
    expect(salesOf(estate)).toEqual(sales);
    for (const { area, floor, floors, total, daysAgo } of sales) {
      expect(area).toBeGreaterThanOrEqual(areaBounds.least);
      expect(area).toBeLessThanOrEqual(areaBounds.most);
      expect((floor ?? 1) <= (floors ?? 1)).toBe(true);
      expect(Number.isSafeInteger(total) && daysAgo > 0).toBe(true);
    }
    const units = sales.map(({ total, area }) => total / area).toSorted((a, b) => a - b);
    const median = units[units.length >> 1]!;
    expect(median, estate.slug).toBeGreaterThan(21_000);
    expect(median, estate.slug).toBeLessThan(49_000);
  }
});
