import { expect, test } from 'vitest';
import { dayKindOf } from './public-holidays.ts';

test.each([
  ['2026-10-01', 'holiday'],
  ['2026-10-07', 'holiday'],
  ['2026-10-08', 'usual'],
  // A Saturday and a Sunday on which offices work.
  ['2026-10-10', 'swapped'],
  ['2026-09-20', 'swapped'],
  ['2026-02-17', 'holiday'],
  ['2026-11-28', 'usual'],
  ['2099-01-01', 'unknown'],
])('%s is %s in the public calendar', (date, kind) => {
  expect(dayKindOf(date)).toBe(kind);
});
