import { beforeAll, expect, test } from 'vitest';
import { Random } from '#random/random.ts';
import { addDays, daysBetween } from '#time/business-date.ts';
import type { EstateSale } from '../sale.ts';
import { valueHome } from '../value-home.ts';
import { splitsOf } from './back-test.ts';
import { type Learning, learnFromSales } from './back-test-homes.ts';
import { soldHome } from './homes.ts';

const today = '2026-06-30';

/** Estates on a grid whose homes cost more by year and height than any fixed adjustment says. */
function salesOf(estates: number, each: number): EstateSale[] {
  const random = new Random(21);
  return Array.from({ length: estates }, (_, n) => {
    const built = 1_990 + random.int(0, 30);
    const place = { longitude: 120.5 + (n % 6) * 0.005, latitude: 31.3 + Math.floor(n / 6) * 0.005 };
    return Array.from({ length: each }, (_unused, k): EstateSale => {
      const floors = random.pick([6, 18, 33]);
      const floor = random.int(1, floors);
      const area = random.int(5_000, 14_000);
      const sold_on = addDays(today, -random.int(0, 700));
      const log =
        10 +
        0.015 * (built - 2_000) +
        0.3 * (floor / floors) -
        (0.004 * daysBetween(sold_on, today)) / 30 +
        0.06 * (random.next() - 0.5);
      const total = Math.round(Math.exp(log) * area);
      const id = `${String(n).padStart(3, '0')}-${String(k).padStart(3, '0')}`;
      return {
        id,
        estate: `estate-${n}`,
        building: '',
        kind: 'apartment',
        area,
        floor,
        floors,
        built_year: built,
        place,
        sold_on,
        total,
      };
    });
  }).flat();
}

const sales = salesOf(36, 12);
let learned: Learning;
beforeAll(() => {
  learned = learnFromSales(sales);
});

test('a model is in use where it is better, and its figures stand beside those of the sales alone', () => {
  expect(learned.method).toBe('model');
  const errorOf = (method: string, split: string) =>
    learned.figures.find((one) => one.method === method && one.split === split)?.median_error;
  for (const split of ['random', 'newest']) expect(errorOf('model', split)).toBeLessThan(errorOf('sales', split)!);
  for (const { covered, covered_least, covered_most } of learned.figures) {
    expect(covered_least).toBeLessThanOrEqual(covered);
    expect(covered_most).toBeGreaterThanOrEqual(covered);
  }
});

test('with few sales those around a home say it, and too few say nothing', () => {
  expect(learnFromSales(salesOf(4, 12))).toMatchObject({ method: 'sales', model: null });
  expect(learnFromSales([])).toMatchObject({ method: 'sales', model: null, figures: [] });
});

test('the order of sales changes nothing', () => {
  const random = new Random(4);
  expect(learnFromSales(random.shuffled(sales)).figures).toEqual(learned.figures);
});

test('a larger home is never worth less by a model, and its parts add up', () => {
  const random = new Random(9);
  for (let n = 0; n < 12; n++) {
    const { estate, place, built_year } = sales[random.int(0, sales.length - 1)]!;
    const of = (area: number) =>
      valueHome(
        { estate, place, kind: 'apartment', area, floor: n, floors: 18, built_year: n % 3 === 0 ? null : built_year },
        sales,
        today,
        learned,
      );
    let before = 0;
    for (let area = 4_000; area < 18_000; area += 700) {
      const result = of(area);
      if (result.state !== 'valued') throw new Error('There is no value.');
      expect(result.total).toBeGreaterThanOrEqual(before);
      before = result.total;
      expect(result.low).toBeLessThan(result.total);
      expect(result.high).toBeGreaterThan(result.total);
      expect(result.model!.weight).toBeGreaterThan(0);
      for (const { unit_price, adjustments, adjusted_unit_price } of result.comparables)
        expect(adjustments.reduce((sum, { amount }) => sum + amount, unit_price)).toBe(adjusted_unit_price);
    }
  }
});

test('held-out sales are not known, and an estate is held out whole', () => {
  const subjects = sales.map(soldHome);
  const splits = splitsOf(subjects, 1_000);
  expect(splits.map(({ name, folds }) => [name, folds.length])).toEqual([
    ['random', 3],
    ['unseen', 3],
    ['newest', 1],
  ]);
  for (const { name, folds } of splits) {
    const heldIds = folds.flatMap((fold) => fold.held.map(({ id }) => id));
    expect(new Set(heldIds).size).toBe(heldIds.length);
    for (const { known, held } of folds) {
      const ids = new Set(known.map(({ id }) => id));
      expect(held.some(({ id }) => ids.has(id))).toBe(false);
      const estates = new Set(known.map(({ group }) => group));
      if (name === 'unseen') expect(held.some(({ group }) => estates.has(group))).toBe(false);
      if (name === 'newest') {
        const last = Math.max(...known.map(({ day }) => day));
        expect(held.every(({ day }) => day > last)).toBe(true);
      }
    }
  }
});

test('of few sales nearly all are tested, and their ranges hold what they say', () => {
  const few = learnFromSales(salesOf(6, 40));
  const ofRandom = few.figures.find(({ split }) => split === 'random')!;
  expect(ofRandom.sales).toBeGreaterThan(150);
  expect(ofRandom.covered_least).toBeLessThan(0.8);
  expect(ofRandom.covered_most).toBeGreaterThan(0.8);
});

test('an unknown floor or year counts as that of the sales of the estate, and not as the lowest', () => {
  // Homes of one estate are of one year, so that leaving it out changes nothing.
  const sale = sales.find(({ built_year }) => built_year! >= 2_010)!;
  const valued = (home: Partial<EstateSale>) => {
    const result = valueHome({ ...sale, floors: 18, ...home }, sales, today, learned);
    if (result.state !== 'valued') throw new Error('There is no value.');
    return result;
  };
  const withoutYear = valued({ floor: 9, built_year: null });
  expect(withoutYear.total).toBe(valued({ floor: 9 }).total);
  const ofEstate = withoutYear.comparables.filter(({ id }) => id.slice(0, 3) === sale.id.slice(0, 3));
  expect(ofEstate.flatMap(({ adjustments }) => adjustments.filter(({ reason }) => reason === 'age'))).toEqual([]);
  const { total } = valued({ floor: null, floors: null });
  expect(total).toBeGreaterThan(valued({ floor: 4 }).total);
  expect(total).toBeLessThan(valued({ floor: 17 }).total);
});
