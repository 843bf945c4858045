import { expect, test } from 'vitest';
import { areaOfText, textOfArea } from './area.ts';

test('an area is typed with up to two decimals and stored in hundredths', () => {
  expect(['88', '88.5', '88.53', ' 118.60 ', '0.1', '88.'].map(areaOfText)).toEqual([
    8_800, 8_850, 8_853, 11_860, 10, 8_800,
  ]);
  // As Chinese keyboards write them, and with a unit or separators.
  expect(['９８．５', '98.5㎡', '98.5 m²', '98.5平方米', '1,200'].map(areaOfText)).toEqual([
    9_850, 9_850, 9_850, 9_850, 120_000,
  ]);
  expect(['', ' ', '88.531', '-3', 'about 90', '.5', '1e9', '1000000000'].map(areaOfText)).toEqual([
    'none',
    'none',
    'decimals',
    ...Array<string>(5).fill('number'),
  ]);
});

test('every area is shown as it would be typed', () => {
  expect([8_800, 8_850, 8_853, 11_860].map(textOfArea)).toEqual(['88', '88.5', '88.53', '118.6']);
});
