import { expect, test } from 'vitest';
import { isTaxName, taxKindOf, taxName } from './tax-kind.ts';

test('taxes are known by their names, in spaced, full-width and traditional letters', () => {
  for (const name of ['增值税', '增 值 税', '增值稅', '国内增值税', '增值税（查补）'])
    expect(taxKindOf(name)).toBe('vat');
  for (const name of ['企业所得税', '企業所得稅']) expect(taxKindOf(name)).toBe('income');
  for (const name of ['城市維護建設稅', '教育费附加', '增值税附加税费']) expect(taxKindOf(name)).toBe('surtax');
  for (const name of ['土地增值税', '个人所得税', '印花税', '工会经费']) expect(isTaxName(name)).toBe(true);
  expect(taxKindOf('土地增值稅')).toBe('other');
  expect(taxName('增 值 稅')).toBe('增值税');
});

test('other texts are no tax, and are left as they are', () => {
  for (const name of ['VAT', 'ZZS', '10101', '未知税', '税款', '所得税', '商业(3%)', '']) {
    expect(isTaxName(name)).toBe(false);
    expect(taxName(name)).toBe(name);
  }
});

test('hostile cells are read in time', () => {
  const startedAt = performance.now();
  expect(isTaxName('税'.repeat(2_000_000))).toBe(false);
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
