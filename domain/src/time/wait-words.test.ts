import { expect, test } from 'vitest';
import { waitWords } from './wait-words.ts';

test.each([
  [5, '5 秒', '5 s'],
  [119, '119 秒', '119 s'],
  [120, '2 分钟', '2 min'],
  [2_497, '42 分钟', '42 min'],
  [7_200, '2 小时', '2 h'],
  [86_340, '24 小时', '24 h'],
])('%i seconds are %s, %s', (seconds, zh, en) => {
  expect(waitWords(seconds)).toEqual({ zh, en });
});
