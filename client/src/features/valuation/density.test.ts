import { expect, test } from 'vitest';
import { densityOf, heightOn, shareOf } from './density.ts';

const even = [340, 350, 360, 370, 380].map((value) => ({ value, weight: 1 }));

test('the curve is highest where most of the weight is, and ends near zero on both sides', () => {
  const curve = densityOf(even, [342, 381]);
  expect(Math.max(...curve.map(({ height }) => height))).toBe(1);
  expect(heightOn(curve, 360)).toBeGreaterThan(0.99);
  expect([curve[0]!.height, curve.at(-1)!.height].every((height) => height < 0.02)).toBe(true);
  const heavy = densityOf([...even, { value: 340, weight: 20 }], [342, 381]);
  expect(heightOn(heavy, 342)).toBeGreaterThan(heightOn(heavy, 360));
});

test('the filled part begins and ends on the curve exactly at the range', () => {
  const curve = densityOf(even, [342, 381]);
  const part = shareOf(curve, 342, 381);
  expect([part[0]!.at, part.at(-1)!.at]).toEqual([342, 381]);
  expect(part[0]!.height).toBeCloseTo(heightOn(curve, 342));
});

test('alike values make a curve too, and none make none', () => {
  const alike = densityOf(
    Array.from({ length: 8 }, () => ({ value: 360, weight: 125 })),
    [360, 360],
  );
  expect(alike.every(({ height }) => Number.isFinite(height))).toBe(true);
  expect(densityOf([], [1, 2])).toEqual([]);
  expect(densityOf([{ value: 1, weight: 0 }], [1, 2])).toEqual([]);
});
