import { expect, test } from 'vitest';
import { Random } from '#random/random.ts';
import { doubtOn, flatMarket, levelOn, marketOf } from './market.ts';

const firstDay = 20_000;
/** Sales of two years, whose prices move as `levelOf` says. */
function pointsOf(levelOf: (day: number) => number, count = 4_000) {
  const random = new Random(11);
  return Array.from({ length: count }, () => {
    const day = random.int(0, 729);
    return { day: firstDay + day, left: levelOf(day) + 0.3 * (random.next() - 0.5) };
  });
}

test('a market without a movement has none, and no sales have a flat one', () => {
  const market = marketOf(pointsOf(() => 0));
  for (let day = 0; day < 800; day += 20) expect(Math.abs(levelOn(market, firstDay + day))).toBeLessThan(0.02);
  expect(levelOn(marketOf([]), firstDay)).toBe(0);
  expect(marketOf([])).toEqual(flatMarket);
});

test('a rise is followed, goes on after the last sale, and fades', () => {
  const monthly = 0.01;
  const market = marketOf(pointsOf((day) => (monthly * day) / 30));
  for (const day of [100, 400, 700]) expect(levelOn(market, firstDay + day)).toBeCloseTo((monthly * day) / 30, 1);
  const [now, later, muchLater, never] = [730, 760, 3_000, 30_000].map((day) => levelOn(market, firstDay + day));
  expect(later! - now!).toBeGreaterThan(monthly * 0.5);
  expect(later! - now!).toBeLessThan(monthly * 1.5);
  expect(never! - muchLater!).toBeLessThan(0.01);
  expect(Math.abs(never! - now!)).toBeLessThan(0.5);
});

test('a sudden rise shows within weeks', () => {
  const market = marketOf(pointsOf((day) => (day > 600 ? 0.1 : 0)));
  expect(levelOn(market, firstDay + 560)).toBeLessThan(0.04);
  expect(levelOn(market, firstDay + 725)).toBeGreaterThan(0.08);
});

test('the further after the last sale, the more doubt; fewer sales leave more', () => {
  const [many, few] = [marketOf(pointsOf(() => 0)), marketOf(pointsOf(() => 0, 60))];
  const doubts = [700, 740, 800, 1_000].map((day) => doubtOn(many, firstDay + day));
  expect(doubts[0]).toBe(0);
  expect(doubts).toEqual(doubts.toSorted((a, b) => a - b));
  expect(new Set(doubts).size).toBe(4);
  expect(doubtOn(few, firstDay + 800)).toBeGreaterThan(doubtOn(many, firstDay + 800));
});

test('gaps without sales and one sale alone break nothing', () => {
  const gapped = marketOf([...pointsOf(() => 0, 50), { day: firstDay + 5_000, left: 0.2 }]);
  for (const day of [0, 800, 3_000, 5_000, 5_100]) expect(Number.isFinite(levelOn(gapped, firstDay + day))).toBe(true);
  expect(levelOn(marketOf([{ day: 5, left: 0.3 }]), 5)).toBeCloseTo(0.3, 1);
});
