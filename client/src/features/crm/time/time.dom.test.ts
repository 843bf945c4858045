import { instantOfWallTime, wallTimeOf } from '@sycee/domain/time/business-date';
import { expect, test } from 'vitest';
import { dueOf } from './due.ts';
import { momentOf } from './moment.ts';
import { quickPicks } from './quick-picks.ts';
import { timeWords } from './words.ts';

// Friday 20 November 2026, 15:00 in Shanghai.
const now = Date.parse('2026-11-20T07:00:00Z');
const order = {
  status: 'working',
  stage: 'met',
  next_contact_at: null,
  created_at: '2026-11-20T02:00:00.000Z',
  updated_at: '2026-11-20T02:00:00.000Z',
} as const;

test('picks ten o’clock in Shanghai, and always a coming Monday', () => {
  // On a Wednesday the three picks are different days.
  expect(quickPicks(Date.parse('2026-11-18T07:00:00Z'))).toEqual([
    { slug: 'tomorrow', at: '2026-11-19T02:00:00.000Z' },
    { slug: 'in3Days', at: '2026-11-21T02:00:00.000Z' },
    { slug: 'nextMonday', at: '2026-11-23T02:00:00.000Z' },
  ]);
  // Late on Thursday in UTC is Friday in Shanghai, so in three days is the Monday.
  expect(quickPicks(Date.parse('2026-11-19T17:00:00Z')).map(({ slug }) => slug)).toEqual(['tomorrow', 'nextMonday']);
  // Sunday 23:30 UTC is Monday morning in Shanghai, so the next Monday is a week away.
  expect(quickPicks(Date.parse('2026-11-22T23:30:00Z')).at(-1)).toEqual({
    slug: 'nextMonday',
    at: '2026-11-30T02:00:00.000Z',
  });
  // On a Sunday, tomorrow is the Monday.
  expect(quickPicks(Date.parse('2026-11-22T02:00:00Z')).map(({ slug }) => slug)).toEqual(['tomorrow', 'in3Days']);
});

test('shows a moment by Shanghai’s calendar', () => {
  expect(momentOf('2026-11-20T15:59:00Z', now)).toMatchObject({ day: 'today', time: '23:59' });
  expect(momentOf('2026-11-20T16:00:00Z', now)).toMatchObject({ day: 'tomorrow', time: '00:00' });
  expect(momentOf('2026-11-19T08:05:00Z', now)).toMatchObject({ day: 'yesterday', time: '16:05' });
  expect(momentOf('2025-01-02T02:00:00Z', now)).toEqual({
    day: 'other',
    year: 2025,
    month: 1,
    dayOfMonth: 2,
    time: '10:00',
  });
});

test('reads a local time input as Shanghai time in any time zone', () => {
  expect(wallTimeOf(now)).toBe('2026-11-20T15:00');
  expect(instantOfWallTime('2026-11-20T15:00')).toBe('2026-11-20T07:00:00.000Z');
  for (const text of ['', '2026-11-20', '2026-13-40T10:00', '2026-11-20T']) expect(instantOfWallTime(text)).toBeNull();
});

test('says on the chip what an order waits for', () => {
  const after = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const due = (minutes: number) => dueOf({ ...order, next_contact_at: after(minutes) }, now);
  expect(due(-5)).toEqual({ kind: 'overdue', unit: 'minutes', n: 5 });
  expect(due(-61)).toEqual({ kind: 'overdue', unit: 'hours', n: 1 });
  expect(due(-46 * 60)).toEqual({ kind: 'overdue', unit: 'days', n: 1 });
  expect(due(30)).toMatchObject({ kind: 'soon', at: { time: '15:30' } });
  expect(due(24 * 60)).toMatchObject({ kind: 'later', at: { day: 'tomorrow' } });
  expect(dueOf(order, now)).toEqual({ kind: 'none' });
  expect(dueOf({ ...order, stage: 'to_call' }, now)).toEqual({ kind: 'first' });
});

test('says how long an unassigned order waits, and whether that is too long', () => {
  expect(dueOf({ ...order, status: 'undistributed' }, now)).toEqual({
    kind: 'waiting',
    unit: 'hours',
    n: 5,
    isLong: true,
  });
  expect(dueOf({ ...order, status: 'back', updated_at: '2026-11-20T06:59:50.000Z' }, now)).toMatchObject({
    unit: 'minutes',
    n: 1,
    isLong: false,
  });
  expect(dueOf({ ...order, status: 'over', next_contact_at: '2026-11-01T00:00:00.000Z' }, now).kind).toBe('none');
});

test('formats moments as people write them', () => {
  const { zh, en } = timeWords;
  const later = momentOf('2026-12-09T02:00:00Z', now);
  expect([zh.moment(later), en.moment(later)]).toEqual(['12-09 10:00', '9 Dec, 10:00']);
  expect([zh.day(later), en.day(later)]).toEqual(['12-09', '9 Dec']);
  const past = momentOf('2025-03-02T02:00:00Z', now);
  expect([zh.moment(past), en.moment(past)]).toEqual(['2025-03-02 10:00', '2 Mar 2025, 10:00']);
  expect([zh.overdue('days', 2), en.overdue('days', 2), en.overdue('hours', 1)]).toEqual([
    '逾期 2 天',
    '2 days overdue',
    '1 h overdue',
  ]);
});
