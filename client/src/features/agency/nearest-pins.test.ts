import { expect, test } from 'vitest';
import { nearestPins } from './nearest-pins.ts';

const here = { latitude: 31.3, longitude: 120.6 };
/** A degree of latitude is about 111 km. */
const pin = (id: string, degreesNorth: number) => ({
  id,
  place: { ...here, latitude: here.latitude + degreesNorth },
});

test('a map around a position begins with the five nearest', () => {
  const pins = [6, 1, 5, 2, 4, 3].map((n) => pin(String(n), n / 100));
  expect(nearestPins(here, pins)).toEqual(['1', '2', '3', '4', '5']);
  expect(nearestPins(here, [])).toEqual([]);
});

test('one far away does not hide the others, and the nearest is shown however far it is', () => {
  expect(nearestPins(here, [pin('near', 0.01), pin('next', 0.08), pin('far', 4)])).toEqual(['near', 'next']);
  expect(nearestPins(here, [pin('far', 4), pin('also far', 5)])).toEqual(['far', 'also far']);
});
