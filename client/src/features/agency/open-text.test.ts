import { expect, test } from 'vitest';
import { openStateNow, openText } from './open-text.ts';

/** A Saturday in Shanghai. */
const now = Date.parse('2026-11-28T10:00:00+08:00');
const at = (text: string): string => new Date(Date.parse(`${text}:00+08:00`)).toISOString();

test.each([
  [true, at('2026-11-28T18:00'), '营业中 · 至 18:00', 'Open · until 18:00'],
  [true, at('2026-11-29T02:00'), '营业中 · 至明天 2:00', 'Open · until tomorrow 2:00'],
  [false, at('2026-11-28T13:30'), '已休息 · 13:30 开门', 'Closed · opens 13:30'],
  [false, at('2026-11-30T09:00'), '已休息 · 周一 9:00 开门', 'Closed · opens Mon 9:00'],
  [false, at('2026-12-05T09:00'), '已休息 · 12 月 5 日 9:00 开门', 'Closed · opens 5 Dec 9:00'],
  [true, null, '24 小时营业', 'Open 24 hours'],
  [false, null, '已休息', 'Closed'],
])('open %s until %s reads %s', (is_open, changes_at, zh, en) => {
  expect(openText({ is_open, changes_at }, now, 'zh')).toBe(zh);
  expect(openText({ is_open, changes_at }, now, 'en')).toBe(en);
});

test('a state that was read before its change is turned over, and promises no next change', () => {
  const open = { is_open: true, changes_at: at('2026-11-28T18:00') };
  expect(openStateNow(open, now)).toBe(open);
  expect(openStateNow(open, Date.parse(open.changes_at))).toEqual({ is_open: false });
  const closed = { is_open: false, changes_at: at('2026-11-28T09:00') };
  expect(openText(openStateNow(closed, now)!, now, 'zh')).toBe('营业中');
  expect(openStateNow(null, now)).toBeNull();
});
