import { expect, test } from 'vitest';
import { averageText, secondsText } from './figure-texts.ts';
import { serviceFigureWords } from './words.ts';

const { zh, en } = serviceFigureWords;

test('what is unknown is a dash in both languages, and never 0', () => {
  for (const w of [zh, en]) {
    expect(secondsText(null, w)).toBe('–');
    expect(averageText(null, w, { atMost: 5, n: 0 })).toBe('–');
  }
});

test('times are rounded to what their length allows', () => {
  expect([0, 59, 60, 3599, 3600, 5400, 172_799, 172_800].map((seconds) => secondsText(seconds, en))).toEqual([
    '0 s',
    '59 s',
    '1 min',
    '60 min',
    '1 h',
    '1.5 h',
    '48 h',
    '2 d',
  ]);
});

test('an average says of how many stars and ratings it is', () => {
  expect(averageText(433, en, { atMost: 5, n: 3 })).toBe('4.3 of 5 (3 ratings)');
  expect(averageText(500, en, { atMost: 5, n: 1 })).toBe('5 of 5 (1 rating)');
  expect(averageText(350, zh, { atMost: 5, n: 2 })).toBe('3.5 / 5（2 次评价）');
});
