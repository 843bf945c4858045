import fc from 'fast-check';
import { expect, test } from 'vitest';
import { periodOf } from '../service/hours-text.ts';
import { addDays, startOfBusinessDate } from '../time/business-date.ts';
import { type AgencyHours, type DayKind, openStateAt } from './open-now.ts';

const office = [periodOf('09:00', '12:00')!, periodOf('13:30', '17:30')!];
const hours = (but: Partial<AgencyHours> = {}): AgencyHours => ({
  week: [office, office, office, office, office, [], []],
  days: [],
  on_holidays: 'closed',
  ...but,
});
const kinds: Record<string, DayKind> = {
  '2026-10-01': 'holiday',
  '2026-10-02': 'holiday',
  // A Saturday on which offices work.
  '2026-10-10': 'swapped',
};
const calendar = (date: string): DayKind => (date >= '2027' ? 'unknown' : (kinds[date] ?? 'usual'));
const at = (date: string, clock: string): number => Date.parse(`${date}T${clock}:00+08:00`);
const state = (date: string, clock: string, of: AgencyHours | null = hours()) =>
  openStateAt(of, at(date, clock), calendar);

test.each([
  ['in the first minute', '2026-11-27', '09:00', true, '2026-11-27 12:00'],
  ['in the minute of its end', '2026-11-27', '12:00', false, '2026-11-27 13:30'],
  ['on Friday evening until Monday', '2026-11-27', '18:00', false, '2026-11-30 09:00'],
  ['on a usual Saturday', '2026-11-28', '10:00', false, '2026-11-30 09:00'],
  ['on a Saturday that was swapped in', '2026-10-10', '10:00', true, '2026-10-10 12:00'],
])('%s', (_, date, clock, isOpen, change) => {
  const [day, time] = change.split(' ') as [string, string];
  expect(state(date, clock)).toEqual({ is_open: isOpen, changesAt: at(day, time) });
});

test('public holidays: closed, as usual, or unknown, and then nothing is said', () => {
  expect(state('2026-10-01', '10:00')).toMatchObject({ is_open: false });
  expect(state('2026-10-01', '10:00', hours({ on_holidays: 'as_usual' }))).toMatchObject({ is_open: true });
  expect(state('2026-10-01', '10:00', hours({ on_holidays: 'unknown' }))).toBeNull();
  expect(state('2026-09-30', '18:00', hours({ on_holidays: 'unknown' }))).toEqual({ is_open: false, changesAt: null });
  // A day of its own comes before the calendar.
  const own = hours({ on_holidays: 'unknown', days: [{ date: '2026-10-01', periods: [periodOf('10:00', '11:00')!] }] });
  expect(state('2026-10-01', '10:30', own)).toMatchObject({ is_open: true, changesAt: at('2026-10-01', '11:00') });
});

test('unknown hours, and a year whose holidays were not published, have no state', () => {
  expect(state('2026-11-27', '10:00', null)).toBeNull();
  expect(state('2027-01-04', '10:00')).toBeNull();
  // Except where no holiday changes anything.
  const daily = hours({ week: Array.from({ length: 7 }, () => office), on_holidays: 'as_usual' });
  expect(state('2027-01-04', '10:00', daily)).toMatchObject({ is_open: true });
  expect(state('2027-01-02', '10:00', hours({ on_holidays: 'as_usual' }))).toBeNull();
  expect(state('2027-01-04', '10:00', hours({ on_holidays: 'as_usual' }))).toMatchObject({ is_open: true });
  const first = hours({ days: [{ date: '2027-01-04', periods: office }] });
  expect(state('2027-01-04', '10:00', first)).toMatchObject({ is_open: true });
});

test('a swapped working day is unknown where the five working days differ', () => {
  const short = hours({ week: [office, office, office, office, [periodOf('09:00', '12:00')!], [], []] });
  expect(state('2026-10-10', '10:00', short)).toBeNull();
});

test('what began before midnight goes on after it, and an unknown evening before makes the night unknown', () => {
  const night = [periodOf('20:00', '02:00')!];
  const late = hours({ week: Array.from({ length: 7 }, () => night), on_holidays: 'unknown' });
  expect(state('2026-11-28', '01:59', late)).toEqual({ is_open: true, changesAt: at('2026-11-28', '02:00') });
  expect(state('2026-10-03', '01:00', late)).toBeNull();
  expect(state('2026-10-03', '03:00', late)).toMatchObject({ is_open: false });
});

test('who never closes has no next change', () => {
  const always = [{ from: 0, to: 1440 }];
  const round = hours({ week: Array.from({ length: 7 }, () => always), on_holidays: 'as_usual' });
  expect(state('2026-11-28', '10:00', round)).toEqual({ is_open: true, changesAt: null });
});

test('the state changes at the instant that is named, and not before', () => {
  const period = fc.record({ from: fc.nat(1380), length: fc.integer({ min: 1, max: 60 }) });
  const day = fc.array(period, { maxLength: 1 });
  fc.assert(
    fc.property(fc.array(day, { minLength: 7, maxLength: 7 }), fc.nat(20 * 1440), (days, minute) => {
      const week = days.map((one) => one.map(({ from, length }) => ({ from, to: from + length })));
      const of = hours({ week, on_holidays: 'as_usual' });
      const now = startOfBusinessDate(addDays('2026-03-01', 0)) + minute * 60_000;
      const first = openStateAt(of, now, () => 'usual')!;
      if (first.changesAt === null) return;
      expect(first.changesAt).toBeGreaterThan(now);
      expect(openStateAt(of, first.changesAt, () => 'usual')!.is_open).toBe(!first.is_open);
      expect(openStateAt(of, first.changesAt - 60_000, () => 'usual')!.is_open).toBe(first.is_open);
    }),
  );
});
