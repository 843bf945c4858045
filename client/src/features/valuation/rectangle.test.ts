import { straightDistance } from '@sycee/domain/map/straight-distance';
import { expect, test } from 'vitest';
import { rectangleAround } from './rectangle.ts';

test('a rectangle reaches as far to each side as it should', () => {
  const place = { latitude: 31.3116, longitude: 120.6175 };
  const [south, west, north, east] = rectangleAround(place, 3_000).split(',').map(Number) as [
    number,
    number,
    number,
    number,
  ];
  const sides = [
    { ...place, latitude: south },
    { ...place, latitude: north },
    { ...place, longitude: west },
    { ...place, longitude: east },
  ];
  for (const side of sides) expect(Math.abs(straightDistance(place, side) - 3_000)).toBeLessThan(15);
});
