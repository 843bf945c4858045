import { expect, test } from 'vitest';
import { isCovered, mandateState } from './mandate.ts';

const until = (endsOn: string, categories: string[] = []) => ({ endsOn, categories });

test('a mandate is valid to the end of its last day, and is about to end 30 days before', () => {
  const today = '2026-11-24';
  expect(mandateState(null, today)).toBe('none');
  expect(mandateState(until('2026-12-25'), today)).toBe('valid');
  expect(mandateState(until('2026-12-24'), today)).toBe('ending');
  expect(mandateState(until('2026-11-24'), today)).toBe('ending');
  expect(mandateState(until('2026-11-23'), today)).toBe('ended');
});

test('a product is covered by a mandate of its category that has not ended, or while nothing is on record', () => {
  const today = '2026-11-24';
  expect(isCovered(null, 'tax', today)).toBe(true);
  expect(isCovered(until('2026-11-24'), 'tax', today)).toBe(true);
  expect(isCovered(until('2026-11-24', ['tax']), 'tax', today)).toBe(true);
  expect(isCovered(until('2026-11-24', ['tax']), 'card', today)).toBe(false);
  expect(isCovered(until('2026-11-23'), 'tax', today)).toBe(false);
});
