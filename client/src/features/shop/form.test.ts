import { expect, test } from 'vitest';
import { bodyOf, formOf, isFull, withEntry, withoutEntry } from './form.ts';
import type { ShopSetup } from './queries.ts';

const entry = (id: string) => ({ id, name: id, shown: null });
const setup: ShopSetup = {
  id: 'shop',
  version: 3,
  title: '小店',
  intro: '',
  cover: null,
  is_open: true,
  owner: { role: 'member', name: '小店', avatar: null, title: '', store_name: '', account_no: null },
  products: [entry('a'), entry('b')],
  articles: [entry('n')],
  closure: null,
};
const form = formOf(setup);

test('a save names the version, and the products before the articles in their orders', () => {
  const { items, version } = bodyOf(form, setup);
  expect([version, items.map(({ kind, id }) => `${kind} ${id}`)]).toEqual([3, ['product a', 'product b', 'article n']]);
});

test('an entry is added once, at the end or at its former place, and removed from its own list only', () => {
  const ids = ({ products, articles }: typeof form) => [...products, ...articles].map(({ id }) => id);
  expect(ids(withEntry(form, 'product', entry('c')))).toEqual(['a', 'b', 'c', 'n']);
  expect(withEntry(form, 'product', entry('a'))).toBe(form);
  expect(ids(withEntry(withoutEntry(form, 'product', 'a'), 'product', entry('a'), 0))).toEqual(['a', 'b', 'n']);
  expect(ids(withoutEntry(form, 'article', 'a'))).toEqual(['a', 'b', 'n']);
});

test('sixty entries of both kinds are the most', () => {
  const many = Array.from({ length: 59 }, (_, n) => entry(`${n}`));
  expect(isFull({ ...form, products: many, articles: [] })).toBe(false);
  expect(isFull({ ...form, products: many, articles: [entry('n')] })).toBe(true);
});
