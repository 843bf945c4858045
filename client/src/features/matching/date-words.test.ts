import { expect, test } from 'vitest';
import { dateWords, dayWords } from './date-words.ts';

test('dates as the house writes them, instants by the wall in Shanghai', () => {
  expect([dateWords('2026-11-08', 'zh'), dateWords('2026-11-08', 'en')]).toEqual(['2026 年 11 月 8 日', '8 Nov 2026']);
  expect(dayWords('2026-11-19T16:30:00.000Z', 'en')).toBe('20 Nov 2026');
});
