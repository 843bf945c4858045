import { expect, test } from 'vitest';
import { straightDistance } from '#map/straight-distance.ts';
import { Random } from '#random/random.ts';
import { NearPlaces, spotsOf, weighed, weightAt } from './near.ts';
import type { SoldSubject } from './subject.ts';

const random = new Random(5);
/** Several sales at each of 40 places within some kilometres. */
const places = Array.from({ length: 40 }, (_, n) => ({
  group: `estate ${n}`,
  place: { longitude: 120.6 + random.next() * 0.05, latitude: 31.3 + random.next() * 0.05 },
}));
const sales = Array.from(
  { length: 400 },
  (_, n): SoldSubject => ({
    ...random.pick(places),
    id: String(n),
    day: 20_000,
    features: [],
    log: 10 + random.next(),
  }),
);

test('spots stand for the sales at them: the sums around a place are those of each sale within 1,500 m', () => {
  const near = new NearPlaces(spotsOf(sales, ({ log }) => log));
  for (const { place } of places) {
    const spots = near.around(place);
    const { sum, weight } = weighed(spots);
    const within = sales
      .map((sale) => ({ sale, metres: straightDistance(sale.place, place) }))
      .filter(({ metres }) => metres <= 1_500);
    expect(spots.flatMap(({ one }) => one.values)).toHaveLength(within.length);
    const exact = within.reduce((total, { sale, metres }) => total + weightAt(metres) * sale.log, 0);
    expect(Math.abs(sum / exact - 1)).toBeLessThan(0.01);
    const exactWeight = within.reduce((total, { metres }) => total + weightAt(metres), 0);
    expect(Math.abs(weight / exactWeight - 1)).toBeLessThan(0.01);
  }
});
