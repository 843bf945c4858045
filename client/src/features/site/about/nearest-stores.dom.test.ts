import { expect, test } from 'vitest';
import { nearestFirst, placeHref, type Store } from './nearest-stores.ts';

const store = (store_no: number, place: Store['place']): Store => ({
  store_no,
  name: `Store ${store_no}`,
  address: `${store_no} Street`,
  hotline: '',
  hours: '',
  place,
  is_here: store_no === 1,
});
const suzhou = { longitude: 120.6349, latitude: 31.3166 };
const shanghai = { longitude: 121.4478, latitude: 31.2371 };
const stores = [store(1, suzhou), store(2, null), store(3, shanghai), store(4, null)];

test('stores are sorted by their distance from the reader, and those without a place follow in their order', () => {
  const inShanghai = { longitude: 121.45, latitude: 31.24 };
  const sorted = nearestFirst(stores, inShanghai);
  expect(sorted.map(({ store: one }) => one.store_no)).toEqual([3, 1, 2, 4]);
  expect(sorted.map(({ distanceMetres }) => distanceMetres)).toEqual([
    expect.any(Number),
    expect.any(Number),
    null,
    null,
  ]);
  const [near, far] = sorted.map(({ distanceMetres }) => distanceMetres!);
  expect(near).toBeGreaterThan(300);
  expect(near).toBeLessThan(500);
  expect(far).toBeGreaterThan(70_000);
  expect(Number.isInteger(far)).toBe(true);
});

test('without a position the order stays, and no distance is known', () => {
  const sorted = nearestFirst(stores, null);
  expect(sorted.map(({ store: one }) => one.store_no)).toEqual([1, 2, 3, 4]);
  expect(sorted.every(({ distanceMetres }) => distanceMetres === null)).toBe(true);
});

test('the link of a store has its place, name and address', () => {
  expect(placeHref(stores[0]!, suzhou)).toBe(
    '#/open-location?latitude=31.3166&longitude=120.6349&name=Store+1&address=1+Street',
  );
});
