import { expect, test } from 'vitest';
import { momentWords, savedWords } from './moment-words.ts';

test('moments are those of Shanghai, as each language writes them; a save of today has no day', () => {
  const evening = '2026-11-23T16:30:00.000Z';
  expect([momentWords(evening, 'zh'), momentWords(evening, 'en')]).toEqual(['11 月 24 日 00:30', '24 Nov, 00:30']);
  expect(savedWords(evening, 'en', Date.parse('2026-11-24T01:00:00Z'))).toBe('00:30');
  expect(savedWords(evening, 'en', Date.parse('2026-11-24T17:00:00Z'))).toBe('24 Nov, 00:30');
});
