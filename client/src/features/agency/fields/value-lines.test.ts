import { expect, test } from 'vitest';
import { compareLines, hoursLines } from './value-lines.ts';

const morning = { from: 540, to: 720 };
const afternoon = { from: 810, to: 1050 };
const hours = {
  week: [...Array.from({ length: 5 }, () => [afternoon, morning]), [], []],
  days: [
    { date: '2027-02-08', periods: [morning, afternoon] },
    { date: '2026-12-31', periods: [] },
  ],
  on_holidays: 'closed' as const,
};

test('hours are said with every special day on a line of its own, and periods apart', () => {
  expect(hoursLines(hours, 'zh', '节假日休息')).toEqual([
    '周一至周五 09:00–12:00、13:30–17:30',
    '节假日休息',
    '2026 年 12 月 31 日 休息',
    '2027 年 2 月 8 日 09:00–12:00、13:30–17:30',
  ]);
  expect(hoursLines(hours, 'en', 'holidays: closed').slice(2)).toEqual([
    '31 Dec 2026 Closed',
    '8 Feb 2027 09:00–12:00, 13:30–17:30',
  ]);
});

test('a line that both values have is kept, and any other was changed', () => {
  expect(compareLines(['a', 'b'], ['b', 'c'])).toEqual([
    { text: 'a', isKept: false },
    { text: 'b', isKept: true },
  ]);
});
