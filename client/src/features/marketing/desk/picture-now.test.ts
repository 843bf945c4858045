import { expect, test } from 'vitest';
import { coverSecond } from './picture-now.ts';

test.each([
  [120, 1],
  [10, 1],
  [5, 0.5],
  [Number.POSITIVE_INFINITY, 1],
])('the cover of a video of %d seconds is its picture at %d', (duration, second) => {
  expect(coverSecond(duration)).toBe(second);
});
