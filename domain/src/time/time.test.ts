import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  businessDateOf,
  daysBetween,
  isBusinessDate,
  monthsBetween,
  startOfBusinessDate,
} from './business-date.ts';
import { relativeTime } from './relative.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.parse('2026-11-20T04:00:00Z');
const ago = (ms: number) => relativeTime(now - ms, now);

test('[S9.02] less than five minutes ago is shown as just now, also if a clock runs ahead', () => {
  for (const ms of [0, 1, 5 * minute - 1, -hour]) expect(ago(ms)).toEqual({ unit: 'justNow', n: 0 });
});

test('[S9.03] times are shown in minutes, then hours, days up to 30, then months and years', () => {
  expect(ago(5 * minute)).toEqual({ unit: 'minutes', n: 5 });
  expect(ago(hour - 1)).toEqual({ unit: 'minutes', n: 59 });
  expect(ago(hour)).toEqual({ unit: 'hours', n: 1 });
  expect(ago(day - 1)).toEqual({ unit: 'hours', n: 23 });
  expect(ago(31 * day - 1)).toEqual({ unit: 'days', n: 30 });
  expect(ago(31 * day)).toEqual({ unit: 'months', n: 1 });
  expect(ago(364 * day)).toEqual({ unit: 'months', n: 11 });
  expect(ago(365 * day)).toEqual({ unit: 'years', n: 1 });
  expect(ago(800 * day)).toEqual({ unit: 'years', n: 2 });
});

test('business dates are those of Shanghai', () => {
  expect(businessDateOf(Date.parse('2026-11-19T15:59:59Z'))).toBe('2026-11-19');
  expect(businessDateOf(Date.parse('2026-11-19T16:00:00Z'))).toBe('2026-11-20');
  expect(startOfBusinessDate('2026-11-20')).toBe(Date.parse('2026-11-19T16:00:00Z'));
  expect(['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', 'x'].some(isBusinessDate)).toBe(false);
  expect(isBusinessDate('2028-02-29')).toBe(true);
});

test('adding months keeps within the end of the month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28');
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  expect(addMonths('2028-01-31', 1)).toBe('2028-02-29');
  expect(addMonths('2099-12-31', 2)).toBe('2100-02-28');
  expect(addMonths('2026-01-15', -13)).toBe('2024-12-15');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysBetween('2026-11-20', '2026-12-09')).toBe(19);
  expect(monthsBetween('2021-08-20', '2026-11-19')).toBe(62);
  expect(monthsBetween('2026-11-20', '2026-09-21')).toBe(-1);
});

test('months are added as the calendar of the platform adds them', () => {
  const date = fc.integer({ min: 0, max: 90_000 }).map((n) => addDays('1900-01-01', n));
  fc.assert(
    fc.property(date, fc.integer({ min: -1_200, max: 1_200 }), (from, months) => {
      const first = new Date(`${from.slice(0, 7)}-01T00:00:00Z`);
      first.setUTCMonth(first.getUTCMonth() + months);
      const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0));
      const expectedDay = String(Math.min(Number(from.slice(8)), last.getUTCDate())).padStart(2, '0');
      expect(addMonths(from, months)).toBe(`${last.toISOString().slice(0, 8)}${expectedDay}`);
    }),
  );
});

test('the number of whole months between two dates is the largest that fits', () => {
  const dates = fc.integer({ min: 0, max: 40_000 }).map((n) => addDays('1950-01-01', n));
  fc.assert(
    fc.property(dates, dates, (a, b) => {
      const [from = '', to = ''] = [a, b].sort();
      const months = monthsBetween(from, to);
      expect(addMonths(from, months) <= to).toBe(true);
      expect(addMonths(from, months + 1) > to).toBe(true);
    }),
  );
});
