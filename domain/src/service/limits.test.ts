import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedWaitMinutes } from './limits.ts';
import { medianOf } from './median.ts';

const usual = fc.integer({ min: 0, max: 100_000_000 });

test('the expected time is whole minutes, never shorter behind more people, and never longer with more advisers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 50 }), usual, (place, answerers, ms) => {
      const minutes = expectedWaitMinutes(place, answerers, ms)!;
      expect(Number.isInteger(minutes) && minutes >= 1).toBe(true);
      expect(expectedWaitMinutes(place + 1, answerers, ms)).toBeGreaterThanOrEqual(minutes);
      expect(expectedWaitMinutes(place, answerers + 1, ms)).toBeLessThanOrEqual(minutes);
    }),
  );
});

test('the first of a queue waits one usual answer', () => {
  expect(expectedWaitMinutes(1, 1, 180_000)).toBe(3);
  expect(expectedWaitMinutes(4, 2, 180_000)).toBe(6);
});

test('without enough answers the time is unknown, and no number', () => {
  expect(expectedWaitMinutes(1, 1, null)).toBeNull();
  expect(expectedWaitMinutes(7, 0, null)).toBeNull();
});

test('the median is the middle value, or halfway between two', () => {
  expect(medianOf([])).toBeNull();
  expect(medianOf([9])).toBe(9);
  expect(medianOf([10, 2, 3])).toBe(3);
  expect(medianOf([100, 1, 3, 2])).toBe(2.5);
});
