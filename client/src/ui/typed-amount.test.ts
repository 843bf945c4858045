import { expect, test } from 'vitest';
import { hundredthsOfTyped, typedAmount } from './typed-amount.ts';

const inYuan = { power: 0, digits: 13 } as const;
const inWan = { power: 4, digits: 8 } as const;

test.each([
  ['¥1,234.5', inYuan, '1234.5', 123_450],
  ['２５０．５', inYuan, '250.5', 25_050],
  ['12.345', inYuan, '12.34', 1_234],
  ['1.2.3', inYuan, '1.2', 120],
  ['007', inYuan, '007', 700],
  ['.5', inYuan, '.5', 50],
  ['12.', inYuan, '12.', 1_200],
  ['.', inYuan, '.', null],
  ['', inYuan, '', null],
  ['about', inYuan, '', null],
  ['12345678901234567', inYuan, '1234567890123', 123_456_789_012_300],
  // A unit that the text names counts.
  ['250.567万', inYuan, '2505670', 250_567_000],
  ['1.5亿元', inYuan, '150000000', 15_000_000_000],
  ['300元', inYuan, '300', 30_000],
  ['万', inYuan, '', null],
  ['２５０万', inWan, '250', 25_000],
  ['1.2亿', inWan, '12000', 1_200_000],
  ['2500000元', inWan, '250', 25_000],
  ['12345元', inWan, '', null],
  ['123456789', inWan, '12345678', 1_234_567_800],
] as const)('the figure in “%s” is shown as it counts', (text, field, shown, hundredths) => {
  expect(typedAmount(text, field)).toBe(shown);
  expect(hundredthsOfTyped(shown)).toBe(hundredths);
});
