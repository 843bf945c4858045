import { expect, test } from 'vitest';
import { dateWords, dayWords, nearDateWords } from './date-words.ts';

test('formats dates per language, and instants in Shanghai time', () => {
  expect([dateWords('2026-11-08', 'zh'), dateWords('2026-11-08', 'en')]).toEqual(['2026 年 11 月 8 日', '8 Nov 2026']);
  expect(dayWords('2026-11-19T16:30:00.000Z', 'en')).toBe('20 Nov 2026');
});

test('leaves out the current year', () => {
  expect(nearDateWords('2026-12-21', '2026-11-21', 'zh')).toBe('12 月 21 日');
  expect(nearDateWords('2027-01-03', '2026-12-31', 'zh')).toBe('2027 年 1 月 3 日');
  expect(nearDateWords('2026-12-21', '2026-11-21', 'en')).toBe('21 Dec');
});
