import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedWaitMinutes } from './limits.ts';

test('the expected time is whole minutes, never shorter behind more people, and never longer with more advisers', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 50 }), (place, answerers) => {
      const minutes = expectedWaitMinutes(place, answerers);
      expect(Number.isInteger(minutes) && minutes >= 1).toBe(true);
      expect(expectedWaitMinutes(place + 1, answerers)).toBeGreaterThanOrEqual(minutes);
      expect(expectedWaitMinutes(place, answerers + 1)).toBeLessThanOrEqual(minutes);
    }),
  );
});

test('the first of a queue waits one usual answer', () => {
  expect(expectedWaitMinutes(1, 1, 180_000)).toBe(3);
  expect(expectedWaitMinutes(4, 2, 180_000)).toBe(6);
});
