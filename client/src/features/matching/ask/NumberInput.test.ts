import { expect, test } from 'vitest';
import { numberOfText } from './NumberInput.tsx';

test('reads integers, or percents as hundredths; nothing incomplete', () => {
  expect(['12', '0', '', '1.5', '-3'].map((text) => numberOfText(text))).toEqual([12, 0, null, null, null]);
  expect(['-5', '-0.5', '-', '5-'].map((text) => numberOfText(text, true))).toEqual([-500, -50, null, null]);
  expect(['35.5', '35.', '0.07', '19.99', '1.234', '.'].map((text) => numberOfText(text, true))).toEqual([
    3_550,
    3_500,
    7,
    1_999,
    null,
    null,
  ]);
});
