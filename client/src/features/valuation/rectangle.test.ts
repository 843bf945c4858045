import { expect, test } from 'vitest';
import { rectangleOf } from './rectangle.ts';

test('a window is written as the server reads it, to about ten metres', () => {
  expect(rectangleOf({ south: 31.30004, west: 120.6, north: 31.320_06, east: 120.65 })).toBe(
    '31.3000,120.6000,31.3201,120.6500',
  );
});
