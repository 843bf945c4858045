import { expect, test } from 'vitest';
import { newestGradeYear } from './grade-year.ts';

test('the grade of a year is known from April of the next one', () => {
  expect(newestGradeYear('2027-03-31')).toBe(2025);
  expect(newestGradeYear('2027-04-01')).toBe(2026);
  expect(newestGradeYear('2026-11-20')).toBe(2025);
});
