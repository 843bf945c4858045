import { expect, test } from 'vitest';
import { checkStateOf } from './list/check-state.ts';
import { momentWords, savedWords } from './moment.ts';

test('moments are those of Shanghai, as each language writes them; a save of today has no day', () => {
  const evening = '2026-11-23T16:30:00.000Z';
  expect([momentWords(evening, 'zh'), momentWords(evening, 'en')]).toEqual(['11 月 24 日 00:30', '24 Nov, 00:30']);
  expect(savedWords(evening, 'en', Date.parse('2026-11-24T01:00:00Z'))).toBe('00:30');
  expect(savedWords(evening, 'en', Date.parse('2026-11-24T17:00:00Z'))).toBe('24 Nov, 00:30');
});

test('a published product says from the sixtieth day when it leaves the matches, and after the ninetieth that it has', () => {
  const after = (today: string, status: 'published' | 'off' = 'published') =>
    checkStateOf({ status, checked_on: '2026-01-01' }, today);
  expect(after('2026-03-01')).toEqual({ kind: 'ok', leavesIn: null });
  expect(after('2026-03-02')).toEqual({ kind: 'warn', leavesIn: 31 });
  expect(after('2026-04-01')).toEqual({ kind: 'warn', leavesIn: 1 });
  expect(after('2026-04-02')).toEqual({ kind: 'bad', leavesIn: 0 });
  expect(after('2026-04-02', 'off')).toBeNull();
  expect(checkStateOf({ status: 'draft', checked_on: null }, '2026-04-02')).toBeNull();
});
