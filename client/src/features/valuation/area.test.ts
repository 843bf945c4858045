import { expect, test } from 'vitest';
import { areaOfText, textOfArea } from './area.ts';

test('an area is typed with up to two decimals and stored in hundredths', () => {
  expect(['88', '88.5', '88.53', ' 118.60 ', '0.1', '88.'].map(areaOfText)).toEqual([
    8_800, 8_850, 8_853, 11_860, 10, 8_800,
  ]);
  expect(['', '88.531', '1,200', '-3', 'about 90', '.5'].map(areaOfText)).toEqual(Array(6).fill(null));
});

test('every area is shown as it would be typed', () => {
  expect([8_800, 8_850, 8_853, 11_860].map(textOfArea)).toEqual(['88', '88.5', '88.53', '118.6']);
});
