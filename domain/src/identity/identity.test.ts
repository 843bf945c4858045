import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCarPlate } from './car-plate.ts';
import { isEmail, isLandline, isUrl } from './contact.ts';
import { ageAt, birthDateOf, isIdCard, maskIdCard } from './id-card.ts';
import { isMobile, maskMobile, plainMobile } from './mobile.ts';

const each = (check: (text: string) => boolean, good: string[], bad: string[]) => {
  for (const text of good) expect(check(text), text).toBe(true);
  for (const text of bad) expect(check(text), text).toBe(false);
};

test('[S5.01] a mobile has exactly 11 digits and starts with 1', () => {
  each(
    isMobile,
    ['13812346027', '19900000000'],
    ['', '1381234602', '138123460270', '23812346027', '1381234602a', '１３８１２３４６０２７', ' 13812346027'],
  );
  expect(maskMobile('13812346027')).toBe('138 **** 6027');
  expect(maskMobile('12345')).toBe('****');
});

test('a mobile is understood with a country code and separators, and other text stays as it is', () => {
  const mobiles = fc.tuple(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 0, max: 999_999 }));
  const codes = fc.constantFrom('', '+86', '86', '0086', '+86 ', '86-', '\u202d+86', '(+86)', '＋８６');
  const gaps = fc.constantFrom('', ' ', '-', '\u00a0', '.', '－');
  fc.assert(
    fc.property(mobiles, codes, gaps, ([area, rest], code, gap) => {
      const mobile = `1${String(area).padStart(4, '0')}${String(rest).padStart(6, '0')}`;
      const written = `${code}${mobile.slice(0, 3)}${gap}${mobile.slice(3, 7)}${gap}${mobile.slice(7)} `;
      expect(plainMobile(written)).toBe(mobile);
    }),
  );
  for (const other of ['周以宁', 'b-1001-0004', '138 0000 010', '87-13800000102', '', '+8523800000102'])
    expect(plainMobile(other)).toBe(other);
});

test('[S5.02] an ID card number has 18 characters: region, an existing date, check character', () => {
  each(
    isIdCard,
    ['11010519491231002X', '11010519491231002x', '440524188001010014'],
    ['', '11010519491231002', '11010519490230002X', '010105194912310021', '11010517491231002X', '110105194912310O2X'],
  );
  expect(birthDateOf('11010519491231002X')).toBe('1949-12-31');
  expect(maskIdCard('11010519491231002X')).toBe('110 *********** 002X');
});

test('[S5.03] the check digit: weights 7,9,10,5,8,4,2,1,6,3,7,9,10,5,8,4,2, and the sum mod 11 maps to 1,0,X,9,8,7,6,5,4,3,2', () => {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
  const characters = ['1', '0', 'X', '9', '8', '7', '6', '5', '4', '3', '2'];
  const body = fc.tuple(
    fc.integer({ min: 110000, max: 659999 }),
    fc.date({ min: new Date('1900-01-01'), max: new Date('2020-12-31'), noInvalidDate: true }),
    fc.integer({ min: 0, max: 999 }),
  );
  const remainders = new Set<number>();
  fc.assert(
    fc.property(body, ([region, born, order]) => {
      const start = `${region}${born.toISOString().slice(0, 10).replaceAll('-', '')}${String(order).padStart(3, '0')}`;
      const remainder = weights.reduce((sum, weight, index) => sum + weight * Number(start[index]), 0) % 11;
      remainders.add(remainder);
      expect(characters.filter((last) => isIdCard(start + last))).toEqual([characters[remainder]]);
    }),
    { numRuns: 500 },
  );
  expect(remainders.size).toBe(11);
  expect([isIdCard('11010519491231002X'), isIdCard('110105194912310021')]).toEqual([true, false]);
});

test('age counts whole years at a business date', () => {
  expect(ageAt('1989-04-12', '2026-04-11')).toBe(36);
  expect(ageAt('1989-04-12', '2026-04-12')).toBe(37);
  expect(ageAt('2004-02-29', '2025-02-28')).toBe(20);
});

test('[S5.04] an email has a top-level domain of 2 to 4 letters', () => {
  each(
    isEmail,
    ['gu@nanhe.cn', 'a.b+c@mail.nanhe.com', 'x_y-z@n-h.info'],
    ['', 'gu@nanhe', 'gu@nanhe.c', 'gu@nanhe.museum', '@nanhe.cn', 'gu nan@nanhe.cn', 'gu@-nanhe.cn', 'gu@nanhe..cn'],
  );
});

test('[S5.05] a URL is absolute http or https', () => {
  each(
    isUrl,
    ['https://nanhe.cn', 'http://nanhe.cn:8080/a?b=1#c', 'https://localhost/x'],
    [
      '',
      'nanhe.cn',
      '//nanhe.cn',
      'ftp://nanhe.cn',
      'javascript:alert(1)',
      'https://a b.cn',
      'https://u:p@nanhe.cn',
      'https://nanhe',
    ],
  );
});

test('[S5.06] car plates are ordinary or for new-energy vehicles', () => {
  each(
    isCarPlate,
    ['苏E12345', '苏eab123', '京A1234警', '苏ED12345', '沪A12345F', '粤Z1234港'],
    ['', '苏12345', '苏E1234', '苏E123456', '苏I12345', 'AE12345', '苏E1O345', '苏EZ12345'],
  );
});

test('[S5.07] landline numbers, with or without area code and extension', () => {
  each(
    isLandline,
    ['65220000', '6522000', '0512-65220000', '051265220000', '010-65220000-801'],
    ['', '165220000', '0512-1522000', '13812346027', '0512-652200001', '05-65220000'],
  );
});
