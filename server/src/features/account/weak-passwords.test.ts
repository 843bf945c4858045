import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, test } from 'vitest';
import { mobiles } from '#app/testing/demo-mobiles.ts';
import { refuseWeak } from './passwords.ts';

const site = { tenantName: { zh: '苏元金服', en: 'Suyuan Finance' } } as never;
const isTaken = (password: string): boolean => {
  try {
    refuseWeak({ site }, password, mobiles.member);
    return true;
  } catch {
    return false;
  }
};

test('every common password that is long enough is refused in any case: far more than 3,000', () => {
  const known = dictionary['passwords-common'].filter(({ length }) => length >= 8);
  expect(known.length).toBeGreaterThan(3_000);
  expect(known.filter(isTaken)).toEqual([]);
  expect(isTaken('BaseBall')).toBe(false);
});

test('a long uncommon password is accepted, whatever its characters; names of product and tenant are not', () => {
  for (const password of ['a river in winter', '十二个月的雨下在江上', '7391 0462 8815', 'ÄÖÜ äöü ß!'])
    expect(isTaken(password)).toBe(true);
  for (const password of ['Sycee.2026', 'suyuanfinance1']) expect(isTaken(password)).toBe(false);
});
