import { expect, test } from 'vitest';
import { strengthsOf } from './strengths.ts';

test('names the best of each kind, including ties', () => {
  const strengths = strengthsOf([
    { id: 'a', speed_hours: 1, rate_from: 345, amount_to: 10 },
    { id: 'b', speed_hours: 24, rate_from: 345, amount_to: 20 },
    { id: 'c', speed_hours: 2, rate_from: 400, amount_to: 5 },
  ]);
  expect(strengths.get('a')).toEqual(['speed', 'rate']);
  expect(strengths.get('b')).toEqual(['rate', 'amount']);
  expect(strengths.has('c')).toBe(false);
  expect(strengthsOf([])).toEqual(new Map());
});
