import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditCheckCharacter, isCreditCode } from '#identity/credit-code.ts';
import { textOfFen } from '#money/amount.ts';
import { addDays } from '#time/business-date.ts';
import { readDate, readFen, readNumberText, readPeriodDate, readRate, textOf } from './cell.ts';
import { chineseAmountFen, chineseInteger } from './chinese-number.ts';

test('amounts are read in the forms of exports', () => {
  const cases: [Parameters<typeof readFen>[0], number | null][] = [
    ['1,234.50', 123_450],
    ['１，２３４．５', 123_450],
    [' ¥1234 ', 123_400],
    ['(88.01)', -8_801],
    ['-0.005', -1],
    ['1.005', 101],
    [1.005, 101],
    [0.1 + 0.2, 30],
    [-1234.5, -123_450],
    ['1.2万元', 1_200_000],
    ['壹万贰仟叁佰元整', 1_230_000],
    ['¥-1,234,567.80', -123_456_780],
    ['-￥ 12', -1_200],
    ['12 345.60', 1_234_560],
    ['1,200万元', 1_200_000_000],
    ['(¥1,234.50)', -123_450],
    ['.50', 50],
    ['100CNY', 10_000],
    ['叁佰零伍元壹角贰分', 30_512],
    ['--', null],
    ['***', null],
    ['', null],
    [null, null],
    ['0', 0],
  ];
  for (const [cell, fen] of cases) expect([cell, readFen(cell)]).toEqual([cell, { value: fen }]);
  for (const cell of ['12元5', '(12', '1e5', '约 3 万', true, '9'.repeat(20)])
    expect(readFen(cell)).toEqual({ invalid: true });
  expect(readFen('3.5', 'wan')).toEqual({ value: 3_500_000 });
});

test('a number whose separators are not those of thousands cannot be read', () => {
  const cells = [
    '10.000,00',
    '11998,33',
    '1,2,3',
    '11,99.8',
    '1,0000',
    '1,23,456',
    '1,234,56',
    ',123',
    '123,',
    '1,,234',
  ];
  for (const cell of [
    ...cells,
    '1 2',
    '12 34',
    '1 234,567',
    '1,234 567',
    '1¥2',
    '--5',
    '-(5',
    '11 998,33',
    '1.234.567',
  ])
    expect([cell, readFen(cell)]).toEqual([cell, { invalid: true }]);
  const separator = fc.constantFrom(',', '，', ' ', '.', '');
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: 2, maxLength: 4 }),
      separator,
      (parts, mark) => {
        const text = parts.join(mark);
        const read = readFen(text);
        // Whatever is read has the digits that stand there, and groups of three after the first.
        if (!('value' in read) || mark === '.' || mark === '') return;
        expect(parts.slice(1).every((part) => String(part).length === 3) && String(parts[0]).length <= 3).toBe(true);
        expect(read.value).toBe(Number(parts.join('')) * 100);
      },
    ),
  );
});

test('an amount in yuan is read back exactly, whatever surrounds it', () => {
  const around = fc.constantFrom('', ' ', '¥', '\u200B');
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), around, around, (fen, before, after) => {
      const text = `${fen < 0 ? '-' : ''}${before}${textOfFen(Math.abs(fen)).replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')}${after}`;
      expect(readFen(text)).toEqual({ value: fen });
    }),
  );
});

test('dates are read in the forms of exports', () => {
  for (const cell of [
    '2026-03-05 12:03:04',
    '2026/3/5',
    '2026年3月5日',
    '20260305',
    '46086',
    46_086.5,
    '二〇二六年三月五日',
    new Date('2026-03-05T00:00:00Z'),
  ])
    expect([cell, readDate(cell)]).toEqual([cell, { value: '2026-03-05' }]);
  for (const cell of ['2026-02-30', '3月5日', '12345', 'x', true]) expect(readDate(cell)).toEqual({ invalid: true });
  expect(readPeriodDate('2026-02', 'from')).toEqual({ value: '2026-02-01' });
  expect(readPeriodDate('202602', 'to')).toEqual({ value: '2026-02-28' });
  expect(readPeriodDate('2026年12月', 'to')).toEqual({ value: '2026-12-31' });
  expect(readPeriodDate('2026-03-31', 'to')).toEqual({ value: '2026-03-31' });
});

test('a serial number and its date are read as the same day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 20_000, max: 80_000 }), (serial) => {
      expect(readDate(serial)).toEqual({ value: addDays('1899-12-30', serial) });
    }),
  );
});

test('rates are read in percent, as a fraction, and empty', () => {
  const cases: [string | number, number][] = [
    ['13%', 1_300],
    ['0.13', 1_300],
    [0.06, 600],
    ['３％', 300],
    ['免税', 0],
    ['不征税', 0],
    ['1.5%', 150],
  ];
  for (const [cell, rate] of cases) expect([cell, readRate(cell)]).toEqual([cell, { value: rate }]);
  expect(readRate('***')).toEqual({ value: null });
  expect(readRate('一三')).toEqual({ invalid: true });
});

test('a number rounded by a spreadsheet is distinguished from an exact one', () => {
  expect(readNumberText('24312000000012345678')).toEqual({ value: '24312000000012345678' });
  expect(readNumberText("'0123 4567")).toEqual({ value: '01234567' });
  expect(readNumberText(24_312 * 10 ** 15)).toEqual({ rounded: true });
  expect(readNumberText('2.4E+19')).toEqual({ rounded: true });
  expect(readNumberText('2.4312E19')).toEqual({ rounded: true });
  expect(readNumberText(12_345_678)).toEqual({ value: '12345678' });
});

test('numbers written in words are read', () => {
  const cases: [string, number | null][] = [
    ['十五', 15],
    ['二〇二六', 2026],
    ['壹佰零伍', 105],
    ['三亿二千万零五', 320_000_005],
    ['一二x', null],
  ];
  for (const [text, value] of cases) expect([text, chineseInteger(text)]).toEqual([text, value]);
  expect(chineseAmountFen('负叁佰元整')).toBe(-30_000);
  expect(chineseAmountFen('合计')).toBeNull();
});

test('full width, invisible letters and outer spaces are removed from text', () => {
  expect(textOf('\uFEFF　杭州（西湖）\u200B ')).toBe('杭州(西湖)');
  expect(textOf(null)).toBe('');
});

test('a credit code has a check character that detects one changed letter', () => {
  expect(isCreditCode('91330106MA27XYJ32E')).toBe(creditCheckCharacter('91330106MA27XYJ32') === 'E');
  expect(isCreditCode('914403001922038216')).toBe(true);
  expect(isCreditCode(' ９１４４０３００１９２２０３８２１６')).toBe(true);
  const letters = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'];
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 17 }), fc.constantFrom(...letters), (at, letter) => {
      const code = '914403001922038216';
      fc.pre(code[at] !== letter);
      expect(isCreditCode(code.slice(0, at) + letter + code.slice(at + 1))).toBe(false);
    }),
  );
});
