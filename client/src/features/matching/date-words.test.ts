import { expect, test } from 'vitest';
import { dateWords, dayWords, nearDateWords } from './date-words.ts';

test('dates as the house writes them, instants by the wall in Shanghai', () => {
  expect([dateWords('2026-11-08', 'zh'), dateWords('2026-11-08', 'en')]).toEqual(['2026 年 11 月 8 日', '8 Nov 2026']);
  expect(dayWords('2026-11-19T16:30:00.000Z', 'en')).toBe('20 Nov 2026');
});

test('the year is left out while it is this one', () => {
  expect(nearDateWords('2026-12-21', '2026-11-21', 'zh')).toBe('12 月 21 日');
  expect(nearDateWords('2027-01-03', '2026-12-31', 'zh')).toBe('2027 年 1 月 3 日');
  expect(nearDateWords('2026-12-21', '2026-11-21', 'en')).toBe('21 Dec');
});
