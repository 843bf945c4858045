import { expect, test } from 'vitest';
import { isGranted } from './granted.ts';

test('[S6.08] [S6.09] [S6.10] [S6.12] the wildcard and the exact slug grant access; a call that needs no slug is always granted', () => {
  expect(isGranted(['*'], 'work.flow')).toBe(true);
  expect(isGranted(['work.flow'], 'work.flow')).toBe(true);
  expect(isGranted(['work.flow'], 'work')).toBe(false);
  expect(isGranted(['work'], 'work.flow')).toBe(false);
  expect(isGranted([], '')).toBe(true);
});

test('the wildcard covers every slug of a tenant and none of the operator’s', () => {
  expect(isGranted(['*'], 'platform.open')).toBe(false);
  expect(isGranted(['*', 'platform.open'], 'platform.open')).toBe(true);
  expect(isGranted(['platform.open'], 'platform.enter')).toBe(false);
});
