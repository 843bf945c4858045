import { expect, test } from 'vitest';
import { hasWords } from './has-words.ts';

test.each(['诈骗', '他骗我', 'spam', '12', '第 1 条', 'é à', '𠀀𠀁', '骗。钱'])('%j says something', (text) => {
  expect(hasWords(text)).toBe(true);
});

test.each([
  '',
  '   ',
  '骗',
  '。。。',
  '!?…',
  '\u200b\u200b\u200b',
  '\u200d\u2060\ufeff',
  '\u3164\u3164\u3164',
  '\u115f\u1160\uffa0',
  '\u2800\u2800',
  '\u0301\u0301',
  '👍👍',
  '骗\u200b\u3164。',
])('%j says nothing', (text) => {
  expect(hasWords(text)).toBe(false);
});
