import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths } from '#time/business-date.ts';
import { areaBounds, comparablesAtMost, comparablesNeeded, comparableWithin, valuedKinds } from './home.ts';
import type { EstateSale, PlacedHome, ValuationResult } from './sale.ts';
import { monthlyTrend } from './trend.ts';
import { valueHome } from './value-home.ts';
import { thousandths } from './weigh.ts';

const today = '2026-11-20';
const center = { longitude: 120.63, latitude: 31.31 };
/** About 0.0105 degrees are a kilometre to the east, and 0.009 to the north. */
const eastOf = (kilometres: number) => ({ ...center, longitude: center.longitude + kilometres * 0.010515 });

const home: PlacedHome = {
  estate: 'own',
  place: center,
  kind: 'apartment',
  area: 8_850,
  floor: 6,
  floors: 11,
  built_year: 2010,
};
const saleOf = (nth: number, but: Partial<EstateSale> = {}): EstateSale => ({
  ...home,
  id: `sale ${String(nth).padStart(4, '0')}`,
  building: String(nth),
  sold_on: addDays(today, -10 * nth),
  total: 300_000_000,
  ...but,
});
const sales = (count: number, but: (nth: number) => Partial<EstateSale> = () => ({})) =>
  Array.from({ length: count }, (_, nth) => saleOf(nth, but(nth)));

type Valued = Extract<ValuationResult, { state: 'valued' }>;
function valued(result: ValuationResult): Valued {
  if (result.state !== 'valued') throw new Error('There is no value.');
  return result;
}
const valueOf = (input: readonly EstateSale[], of = home) => valued(valueHome(of, input, today));

test('sales of the very home are what it is worth, and the range is at least four percent to both sides', () => {
  const result = valueOf(sales(10));
  expect(result).toMatchObject({ total: 300_000_000, unit_price: 3_389_831, low: 288_000_000, high: 312_000_000 });
  expect(result.comparables).toHaveLength(10);
  expect(result.comparables.every(({ adjustments }) => adjustments.length === 0)).toBe(true);
  expect(result.left_out).toEqual([]);
});

test('where no sale of the estate is known, the range is wider, even if the sales of another estate agree', () => {
  const result = valueOf(sales(10, () => ({ estate: 'other' })));
  expect(result.total).toBe(300_000_000);
  expect(result.low).toBeLessThan(272_000_000);
  expect(result.high).toBeGreaterThan(331_000_000);
});

test('fewer comparable sales than are needed give no value', () => {
  expect(valueHome(home, [], today)).toEqual({ state: 'too_few', found: 0, needed: comparablesNeeded, left_out: [] });
  expect(valueHome(home, sales(comparablesNeeded - 1), today)).toMatchObject({
    state: 'too_few',
    found: comparablesNeeded - 1,
  });
  expect(valueHome(home, sales(comparablesNeeded), today).state).toBe('valued');
});

test('each difference is adjusted in its direction, and what is unknown is not', () => {
  const reasons = (but: Partial<EstateSale>) => {
    const { comparables } = valueOf([...sales(12), saleOf(99, { sold_on: today, ...but })]);
    const one = comparables.find(({ id }) => id === 'sale 0099')!;
    return Object.fromEntries(one.adjustments.map(({ reason, amount }) => [reason, Math.sign(amount)]));
  };
  expect(reasons({})).toEqual({});
  expect(reasons({ area: 12_000, total: 410_000_000 })).toEqual({ area: 1 });
  expect(reasons({ area: 6_000, total: 205_000_000 })).toEqual({ area: -1 });
  expect(reasons({ floor: 1 })).toEqual({ floor: 1 });
  expect(reasons({ floor: 9 })).toEqual({ floor: -1 });
  expect(reasons({ built_year: 2000 })).toEqual({ age: 1 });
  expect(reasons({ floor: null, floors: null, built_year: null })).toEqual({});
  expect(reasons({ floor: 1, floors: null })).toEqual({});
});

test('prices that rise by half a percent a month are brought to the day of the valuation', () => {
  const result = valueOf(
    sales(70, (nth) => ({ total: Math.round(300_000_000 * 1.005 ** (-nth / 3)), estate: `estate ${nth % 2}` })),
  );
  expect(result.total).toBeGreaterThan(295_000_000);
  expect(result.total).toBeLessThan(302_000_000);
  expect(result.comparables.some(({ adjustments }) => adjustments[0]?.reason === 'time')).toBe(true);
});

test('a trend is shrunk, at most one percent a month, and none between estates of different prices', () => {
  const point = (months: number, price: number, estate = 'a') => ({ months, price, estate, weight: 1 });
  const falling = (perMonth: number, count: number) =>
    Array.from({ length: count }, (_, months) => point(months, -perMonth * months));
  expect(monthlyTrend(falling(0.008, 20))).toBeCloseTo(0.004);
  expect(monthlyTrend(falling(0.1, 20))).toBe(0.01);
  expect(monthlyTrend(falling(-0.1, 20))).toBe(-0.01);
  expect(monthlyTrend([point(0, 1, 'a'), point(0, 1, 'a'), point(20, 5, 'b'), point(20, 5, 'b')])).toBe(0);
  expect(monthlyTrend([])).toBe(0);
});

test('a price far from the others is left out with the reason, and changes nothing', () => {
  const usual = sales(20, (nth) => ({ total: 300_000_000 + (nth % 5) * 3_000_000 }));
  const result = valueOf([...usual, saleOf(99, { total: 120_000_000, sold_on: addDays(today, -500) })]);
  expect(result.left_out).toMatchObject([{ id: 'sale 0099', reason: 'price_apart', distance: 0 }]);
  expect({ ...result, left_out: [] }).toEqual(valueOf(usual));
});

test('near misses are named with the reason, the nearest first, at most ten; sales further away are not', () => {
  const result = valueOf([
    ...sales(8),
    saleOf(101, { sold_on: today, place: eastOf(3.5) }),
    saleOf(102, { sold_on: today, place: eastOf(4.2) }),
    saleOf(103, { sold_on: addDays(addMonths(today, -24), -1) }),
    saleOf(104, { sold_on: addDays(addMonths(today, -36), -1) }),
    saleOf(105, { sold_on: today, kind: 'house', place: eastOf(0.5) }),
    saleOf(106, { sold_on: today, kind: 'house', place: eastOf(1.2) }),
    saleOf(107, { kind: 'house', place: eastOf(0.5), sold_on: addMonths(today, -30) }),
    saleOf(108, { sold_on: addDays(today, 1) }),
  ]);
  expect(result.left_out.map(({ id, reason }) => [id, reason])).toEqual([
    ['sale 0103', 'too_old'],
    ['sale 0105', 'other_kind'],
    ['sale 0101', 'too_far'],
  ]);
  const many = valueOf([...sales(8), ...sales(30, (nth) => ({ id: `old ${nth}`, sold_on: addMonths(today, -30) }))]);
  expect(many.left_out).toHaveLength(10);
  // The last day of 24 months still counts.
  expect(valueOf(sales(8, (nth) => (nth === 0 ? { sold_on: addMonths(today, -24) } : {}))).comparables).toHaveLength(8);
});

test('the confidence grows with sales, with those of the same estate, and falls with their spread', () => {
  const noisy = (spread: number) => (nth: number) => ({
    total: Math.round(300_000_000 * Math.exp(spread * ((nth % 5) - 2))),
  });
  expect(valueOf(sales(30, noisy(0.02))).confidence).toBe('high');
  expect(valueOf(sales(30, (nth) => ({ ...noisy(0.02)(nth), estate: 'next' }))).confidence).toBe('medium');
  expect(valueOf(sales(30, noisy(0.1))).confidence).toBe('medium');
  expect(valueOf(sales(30, noisy(0.2))).confidence).toBe('low');
});

test('a home much larger or smaller than every comparable sale has a wider range and low confidence', () => {
  const noisy = sales(30, (nth) => ({ total: Math.round(300_000_000 * Math.exp(0.02 * ((nth % 5) - 2))) }));
  const rangeOf = (area: number) => {
    const { low, high, total, confidence } = valueOf(noisy, { ...home, area });
    return { width: (high - low) / total, confidence };
  };
  const within = rangeOf(8_850);
  expect(within.confidence).toBe('high');
  for (const area of [2_000, 60_000]) {
    const beyond = rangeOf(area);
    expect(beyond.confidence).toBe('low');
    expect(beyond.width).toBeGreaterThan(3 * within.width);
  }
  expect(rangeOf(10_000).confidence).toBe('high');
});

test('a sale has the same adjustment for time whatever the floor and area of the home, and its parts add up in yuan', () => {
  const rising = sales(60, (nth) => ({
    total: Math.round(300_000_000 * 1.004 ** (-nth / 3)) + nth * 12_345,
    floor: nth % 3 === 0 ? null : (nth % 11) + 1,
    area: 7_000 + nth * 40,
  }));
  const timesOf = (but: Partial<PlacedHome>) =>
    Object.fromEntries(
      valueOf(rising, { ...home, ...but }).comparables.map(({ id, adjustments }) => [
        id,
        adjustments.find(({ reason }) => reason === 'time'),
      ]),
    );
  expect(Object.values(timesOf({})).filter(Boolean).length).toBeGreaterThan(20);
  for (const but of [{ floor: null, floors: null }, { area: 12_000 }, { floor: 1 }])
    expect(timesOf(but)).toEqual(timesOf({}));
  for (const { unit_price, adjustments, adjusted_unit_price } of valueOf(rising).comparables) {
    expect(adjustments.reduce((sum, { amount }) => sum + amount, unit_price)).toBe(adjusted_unit_price);
    for (const amount of [unit_price, ...adjustments.map((one) => one.amount)]) expect(Math.abs(amount) % 100).toBe(0);
  }
});

test('sales of unknown age count less than those of the same age, also for the oldest homes', () => {
  const unknown = sales(30, (nth) => ({ id: `unknown ${nth}`, built_year: null, total: 360_000_000 }));
  const valueIn = (built_year: number) => valueOf([...sales(30), ...unknown], { ...home, built_year }).total;
  // If all sales had equal weights, the value would be 329 million.
  expect(valueIn(2010)).toBeLessThan(315_000_000);
  expect(valueIn(1950)).toBeLessThanOrEqual(valueIn(2010));
});

const someArea = fc.integer({ min: areaBounds.least, max: areaBounds.most });
const someYear = fc.option(fc.integer({ min: 1950, max: 2026 }), { nil: null });
const someFloor = fc.option(fc.integer({ min: 1, max: 40 }), { nil: null });
const someHome = fc.record({
  area: someArea,
  floor: someFloor,
  floors: someFloor,
  built_year: someYear,
  kind: fc.constantFrom(...valuedKinds),
});
const someSale = fc
  .record({
    of: someHome,
    /** Yuan per square metre. */
    price: fc.integer({ min: 20_000, max: 60_000 }),
    estate: fc.constantFrom('own', 'next', 'third'),
    kilometres: fc.double({ min: 0, max: 4, noNaN: true }),
    days: fc.integer({ min: -10, max: 900 }),
  })
  .map(
    ({ of, price, estate, kilometres, days }): EstateSale => ({
      ...of,
      // Mostly of the kind that is valued, so that there mostly is a value.
      kind: days % 7 === 0 ? of.kind : 'apartment',
      id: '',
      building: '',
      estate,
      place: estate === 'own' ? center : eastOf(kilometres),
      sold_on: addDays(today, -days),
      total: Math.max(100, price * of.area),
    }),
  );
const someSales = fc
  .array(someSale, { maxLength: 90, size: 'max' })
  .map((some) => some.map((sale, nth) => ({ ...sale, id: `sale ${String(nth).padStart(4, '0')}` })));
const placed = (of: Omit<PlacedHome, 'estate' | 'place'>): PlacedHome => ({ ...of, estate: 'own', place: center });
const apartment = someHome.map((of) => placed({ ...of, kind: 'apartment' }));

test('a larger area never lowers the value nor its range, and changes neither the sales nor their weights', () => {
  fc.assert(
    fc.property(apartment, someArea, someSales, (of, other, some) => {
      const [less, more] = [Math.min(of.area, other), Math.max(of.area, other)].map((area) =>
        valueHome({ ...of, area }, some, today),
      );
      if (less?.state !== 'valued' || more?.state !== 'valued') {
        expect(less).toEqual(more);
        return;
      }
      for (const value of ['total', 'low', 'high'] as const) expect(more[value]).toBeGreaterThanOrEqual(less[value]);
      const weights = ({ comparables }: Valued) => comparables.map(({ id, weight }) => [id, weight]);
      expect(weights(more)).toEqual(weights(less));
      expect(more.left_out).toEqual(less.left_out);
    }),
  );
});

test('the sales of the properties mostly give a value', () => {
  const results = fc.sample(someSales, { numRuns: 100, seed: 1 }).map((some) => valueHome(home, some, today));
  expect(results.filter(({ state }) => state === 'valued').length).toBeGreaterThan(50);
  expect(results.some(({ state }) => state === 'too_few')).toBe(true);
});

test('a result is consistent whatever is unknown: whole numbers, sums, order and bounds', () => {
  fc.assert(
    fc.property(someHome, someSales, (of, some) => {
      const result = valueHome(placed(of), some, today);
      expect(result.left_out.length).toBeLessThanOrEqual(10);
      const distances = result.left_out.map(({ distance }) => distance);
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
      if (result.state !== 'valued') {
        expect(result.found).toBeLessThan(comparablesNeeded);
        return;
      }
      const { low, total, high, unit_price, comparables } = result;
      expect([low, total, high, unit_price].every((fen) => Number.isSafeInteger(fen) && fen > 0)).toBe(true);
      expect(low).toBeLessThanOrEqual(total);
      expect(high).toBeGreaterThanOrEqual(total);
      expect(Number(String(total).slice(3))).toBe(0);
      expect(unit_price).toBe(Math.max(1, Math.round((total * 100) / of.area)));
      expect(comparables.length).toBeLessThanOrEqual(comparablesAtMost);
      expect(comparables.length).toBeGreaterThanOrEqual(comparablesNeeded);
      expect(comparables.reduce((sum, { weight }) => sum + weight, 0)).toBe(1000);
      const weights = comparables.map(({ weight }) => weight);
      // One of two equal weights may get what rounding down left.
      for (const [i, weight] of weights.slice(1).entries()) expect(weight).toBeLessThanOrEqual(weights[i]! + 1);
      for (const { adjustments, unit_price: before, adjusted_unit_price: after, distance } of comparables) {
        expect(adjustments.reduce((sum, { amount }) => sum + amount, before)).toBe(after);
        expect(adjustments.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0)).toBe(true);
        expect(distance).toBeLessThanOrEqual(comparableWithin.metres);
      }
      const used = new Set(comparables.map(({ id }) => id));
      expect(result.left_out.some(({ id }) => used.has(id))).toBe(false);
    }),
  );
});

test('all prices times a factor are the value times that factor, up to rounding', () => {
  fc.assert(
    fc.property(apartment, someSales, fc.constantFrom(2, 3, 10), (of, some, factor) => {
      const one = valueHome(of, some, today);
      const times = valueHome(
        of,
        some.map((sale) => ({ ...sale, total: sale.total * factor })),
        today,
      );
      expect(times.state).toBe(one.state);
      if (one.state !== 'valued' || times.state !== 'valued') return;
      // Three digits are within half a percent.
      expect(Math.abs(times.total / (one.total * factor) - 1)).toBeLessThan(0.0101);
      expect(times.confidence).toBe(one.confidence);
    }),
  );
});

test('the order of sales does not matter, and neither do sales far away', () => {
  fc.assert(
    fc.property(apartment, someSales, fc.array(someSale, { maxLength: 9 }), fc.nat(), (of, some, others, turn) => {
      const result = valueHome(of, some, today);
      const far = others.map((sale, nth) => ({ ...sale, id: `far ${nth}`, estate: 'far', place: eastOf(4.5 + nth) }));
      const mixed = [...some.slice(turn % (some.length + 1)), ...far, ...some.slice(0, turn % (some.length + 1))];
      expect(valueHome(of, mixed.toReversed(), today)).toEqual(result);
      expect(valueHome(of, mixed, today)).toEqual(result);
    }),
  );
});

test('thousandths have the sum 1000 and are within one of their share', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 1e-6, max: 3, noNaN: true }), { minLength: 1, maxLength: 60 }), (weights) => {
      const parts = thousandths(weights);
      const sum = weights.reduce((total, weight) => total + weight, 0);
      expect(parts.reduce((total, part) => total + part, 0)).toBe(1000);
      for (const [i, part] of parts.entries()) expect(Math.abs(part - (weights[i]! / sum) * 1000)).toBeLessThan(1);
    }),
  );
});
