import { expect, test } from 'vitest';
import { isGranted } from './granted.ts';

test('[S6.08] [S6.09] [S6.10] [S6.12] wildcard, exact slug, and nothing needed', () => {
  expect(isGranted(['*'], 'work.flow')).toBe(true);
  expect(isGranted(['work.flow'], 'work.flow')).toBe(true);
  expect(isGranted(['work.flow'], 'work')).toBe(false);
  expect(isGranted(['work'], 'work.flow')).toBe(false);
  expect(isGranted([], '')).toBe(true);
});

test('the wildcard covers every slug of a tenant and none of the installation’s operator', () => {
  expect(isGranted(['*'], 'platform.open')).toBe(false);
  expect(isGranted(['*', 'platform.open'], 'platform.open')).toBe(true);
  expect(isGranted(['platform.open'], 'platform.enter')).toBe(false);
});
