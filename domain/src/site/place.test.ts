import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCoordinate, isHotline, parsePlace, placeText } from './place.ts';

const between = (least: number, most: number) =>
  fc.integer({ min: least * 1_000_000, max: most * 1_000_000 }).map((micro) => micro / 1_000_000);
const places = fc.record({ longitude: between(73, 136), latitude: between(3, 54) });

test('a place that is written is read again, in either order of its numbers', () => {
  fc.assert(
    fc.property(places, (place) => {
      expect(isCoordinate('longitude', place.longitude) && isCoordinate('latitude', place.latitude)).toBe(true);
      expect(parsePlace(placeText(place))).toEqual(place);
      expect(parsePlace(` ${place.latitude}，${place.longitude} `)).toEqual(place);
    }),
  );
});

test('numbers outside of China, too exact ones and other texts are no place', () => {
  for (const degrees of [72.999999, 136.000001, 120.1234567, Number.NaN, Number.POSITIVE_INFINITY, -120])
    expect(isCoordinate('longitude', degrees), String(degrees)).toBe(false);
  for (const text of [
    '',
    '120.6',
    '120.6,',
    '31.3,31.4',
    '120.6,121.3',
    '2.9,120',
    '1e2,31',
    '120.6,31.3,5',
    '￥120,31',
  ])
    expect(parsePlace(text), text).toBeNull();
  fc.assert(
    fc.property(fc.string(), (text) => {
      const place = parsePlace(text);
      expect(place === null || isCoordinate('longitude', place.longitude)).toBe(true);
    }),
  );
});

test('telephone numbers are numbers', () => {
  for (const good of ['0512-65220118', '400-820-8820', '95588', '+86 512 6522 0118', '13800000101', '(021) 6255 0600'])
    expect(isHotline(good), good).toBe(true);
  for (const bad of ['', 'call us', '12', '<b>110</b>', '0512-65220118 转 801', '1'.repeat(21)])
    expect(isHotline(bad), bad).toBe(false);
});
