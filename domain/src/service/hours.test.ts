import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, startOfBusinessDate } from '../time/business-date.ts';
import {
  dayMinutes,
  isOpenAt,
  type OpeningHours,
  type OpeningPeriod,
  opensAt,
  periodsOn,
  problemOfHours,
  weekdayOf,
} from './hours.ts';
import { clockText, hoursText, periodOf } from './hours-text.ts';

const monday = '2026-11-23';
const at = (date: string, clock: string): number => {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return startOfBusinessDate(date) + (hour * 60 + minute) * 60_000;
};
const period = (from: string, to: string): OpeningPeriod => periodOf(from, to)!;
const office = [period('09:00', '12:00'), period('13:30', '18:00')];
const week = (...days: OpeningPeriod[][]): OpeningHours => ({
  week: Array.from({ length: 7 }, (_, i) => days[i] ?? []),
  days: [],
});
const weekdays: OpeningHours = week(office, office, office, office, office);

test('several periods a day, with the first minute open and the last one closed', () => {
  const states = ['08:59', '09:00', '11:59', '12:00', '13:29', '13:30', '17:59', '18:00'].map((clock) =>
    isOpenAt(weekdays, at(monday, clock)),
  );
  expect(states).toEqual([false, true, true, false, false, true, true, false]);
  expect(isOpenAt(weekdays, at('2026-11-28', '10:00'))).toBe(false);
  expect(opensAt(weekdays, at('2026-11-27', '18:00'))).toBe(at('2026-11-30', '09:00'));
});

test('a period past midnight belongs to the day on which it begins, also when the next day is a holiday', () => {
  const night: OpeningHours = { ...week([], [], [], [], [period('20:00', '02:00')]), days: [] };
  expect(isOpenAt(night, at('2026-11-28', '01:59'))).toBe(true);
  expect(isOpenAt(night, at('2026-11-28', '02:00'))).toBe(false);
  expect(isOpenAt({ ...night, days: [{ date: '2026-11-28', periods: [] }] }, at('2026-11-28', '01:00'))).toBe(true);
  expect(isOpenAt({ ...night, days: [{ date: '2026-11-27', periods: [] }] }, at('2026-11-28', '01:00'))).toBe(false);
});

test('a holiday is closed, and a swapped working day open', () => {
  const hours: OpeningHours = {
    ...weekdays,
    days: [
      { date: '2026-10-01', periods: [] },
      { date: '2026-10-10', periods: office },
    ],
  };
  expect(weekdayOf('2026-10-01')).toBe(3);
  expect(isOpenAt(hours, at('2026-10-01', '10:00'))).toBe(false);
  expect(opensAt(hours, at('2026-10-01', '10:00'))).toBe(at('2026-10-02', '09:00'));
  expect(isOpenAt(hours, at('2026-10-10', '10:00'))).toBe(true);
});

test('what cannot be is refused', () => {
  expect(problemOfHours(weekdays)).toBeNull();
  expect(problemOfHours({ ...weekdays, week: weekdays.week.slice(1) })).toBe('not_seven_days');
  expect(problemOfHours(week([period('09:00', '12:00'), period('11:00', '13:00')]))).toBe('overlap');
  expect(problemOfHours(week([period('20:00', '02:00')], [period('01:00', '03:00')]))).toBe('overlap');
  expect(problemOfHours(week([period('20:00', '02:00')], [period('02:00', '03:00')]))).toBeNull();
  expect(problemOfHours(week([], [], [], [], [], [], [period('20:00', '02:00')]))).toBeNull();
  expect(problemOfHours({ ...weekdays, days: [{ date: monday, periods: [{ from: 60, to: 60 }] }] })).toBe('bad_period');
  const day = { date: monday, periods: [] };
  expect(problemOfHours({ ...weekdays, days: [day, day] })).toBe('repeated_day');
  const night = { date: addDays(monday, -1), periods: [period('20:00', '09:30')] };
  expect(problemOfHours({ ...weekdays, days: [night] })).toBe('overlap');
  expect(problemOfHours(week(Array.from({ length: 5 }, (_, i) => period(`0${i}:00`, `0${i}:30`))))).toBe('too_many');
});

const periods = fc
  .uniqueArray(fc.integer({ min: 0, max: dayMinutes }), { minLength: 0, maxLength: 4 })
  .map((times) => times.sort((a, b) => a - b))
  .map((times) =>
    Array.from({ length: Math.floor(times.length / 2) }, (_, i) => ({ from: times[2 * i]!, to: times[2 * i + 1]! })),
  );
const anyHours: fc.Arbitrary<OpeningHours> = fc.record({
  week: fc.array(periods, { minLength: 7, maxLength: 7 }),
  days: fc
    .uniqueArray(fc.integer({ min: -3, max: 10 }), { maxLength: 4 })
    .chain((offsets) =>
      fc.tuple(...offsets.map((offset) => periods.map((open) => ({ date: addDays(monday, offset), periods: open })))),
    ),
});
/** Says for one minute whether it is in a period of its day, or of the day before. */
const isOpenMinute = (hours: OpeningHours, day: number, minute: number): boolean =>
  periodsOn(hours, addDays(monday, day)).some(({ from, to }) => from <= minute && minute < to) ||
  periodsOn(hours, addDays(monday, day - 1)).some(({ to }) => minute < to - dayMinutes);

test('an instant is open exactly if its minute is, and the next opening is the first open minute', () => {
  fc.assert(
    fc.property(anyHours, fc.integer({ min: 0, max: 7 * dayMinutes - 1 }), (hours, minute) => {
      const start = startOfBusinessDate(monday);
      const isOpen = (one: number) => isOpenMinute(hours, Math.floor(one / dayMinutes), one % dayMinutes);
      expect(isOpenAt(hours, start + minute * 60_000)).toBe(isOpen(minute));
      const next = opensAt(hours, start + minute * 60_000);
      let expected = minute;
      while (expected < 30 * dayMinutes && !isOpen(expected)) expected++;
      expect(next).toBe(expected < 30 * dayMinutes ? start + expected * 60_000 : null);
    }),
    { numRuns: 60 },
  );
});

test('a period is read from what is shown of it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: dayMinutes - 1 }),
      fc.integer({ min: 1, max: dayMinutes }),
      (from, length) => {
        const to = from + length;
        expect(periodOf(clockText(from), clockText(to))).toEqual({ from, to });
      },
    ),
  );
  for (const bad of ['9:00', '25:00', '12:60', '']) expect(periodOf(bad, '18:00')).toBeNull();
  expect(periodOf('24:00', '02:00')).toBeNull();
});

test('the hours of the week are written as customers read them', () => {
  const hours = week(office, office, office, office, office, [period('10:00', '16:00')]);
  expect(hoursText(hours, 'zh')).toBe('周一至周五 09:00–12:00、13:30–18:00，周六 10:00–16:00');
  expect(hoursText(hours, 'en')).toBe('Mon–Fri 09:00–12:00, 13:30–18:00; Sat 10:00–16:00');
  expect(hoursText(week(), 'zh')).toBe('暂不营业');
  const always = week(...Array.from({ length: 7 }, () => [period('00:00', '24:00')]));
  expect(hoursText(always, 'en')).toBe('Daily 24 hours');
  expect(hoursText(week([period('20:00', '02:00')]), 'zh')).toBe('周一 20:00–次日 02:00');
});
