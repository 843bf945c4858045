import { beforeEach, expect, test } from 'vitest';
import { enterSite } from '#platform/site/site.ts';
import { readList, restored, setShortlist, shortlist, shortlistMax, withProduct } from './shortlist.ts';

const product = (n: number) => ({ number: `SY-P-${n}`, name: `Product ${n}`, glyph: '晴', color: 1 });
const sycee = { prefix: 'sy', tenantNo: '1001', storeNo: 1, name: 'Sycee' };

beforeEach(() => {
  localStorage.clear();
  enterSite({ ...sycee, storeNo: 9 });
  shortlist();
  enterSite(sycee);
});

test('lists newest first, without duplicates, up to the limit', () => {
  expect(withProduct([product(1), product(2)], product(2))).toEqual([product(2), product(1)]);
  const full = Array.from({ length: shortlistMax }, (_, n) => product(n));
  expect(withProduct(full, product(99))).toBeNull();
  expect(withProduct(full, product(3))).toHaveLength(shortlistMax);
});

test('restores a removed product to its position, and keeps another tab’s changes', () => {
  const before = [product(1), product(2), product(3)];
  const elsewhere = [product(4), product(3)];
  expect(restored(elsewhere, before, new Set(['SY-P-2']))).toEqual([product(4), product(2), product(3)]);
  expect(restored([], before, new Set(before.map(({ number }) => number)))).toEqual(before);
});

test('keeps a separate list per site over a reload', () => {
  setShortlist([product(1)]);
  enterSite({ ...sycee, storeNo: 2 });
  expect(shortlist()).toEqual([]);
  enterSite(sycee);
  expect(shortlist()).toEqual([product(1)]);
  expect(Object.keys(localStorage)).toEqual(['sy_1001_1:cart']);
  setShortlist([]);
  expect(localStorage.length).toBe(0);
});

test('ignores stored values that are no product', () => {
  for (const junk of [null, 'x', {}, 7]) expect(readList(junk)).toEqual([]);
  const strange = [null, 1, {}, { ...product(1), number: '<b>' }, { ...product(2), name: 3 }, product(4)];
  expect(readList(strange)).toEqual([product(4)]);
  expect(readList(Array.from({ length: 50 }, (_, n) => product(n)))).toHaveLength(shortlistMax);
});
