import { expect, test } from 'vitest';
import { layoutOf } from './layout.ts';

test.each([
  [499, 500, false],
  [500, 499, false],
  [500, 500, true],
  [390, 844, false],
  [1280, 800, true],
])('[S9.14] %i × %i: desktop layout %s', (width, height, isDesktop) => {
  expect(layoutOf(width, height).isDesktop).toBe(isDesktop);
});

test('shows the rail from a width of 1024, whatever the height', () => {
  expect([layoutOf(1023, 900).isWide, layoutOf(1024, 400).isWide]).toEqual([false, true]);
});
