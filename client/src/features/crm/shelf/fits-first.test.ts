import { expect, test } from 'vitest';
import { fitsFirst } from './fits-first.ts';
import type { Shelved } from './queries.ts';

const product = (id: string, is_shown = true) => ({ id, is_shown }) as Shelved;
const groups = [
  { title: 'Tax', products: [product('a'), product('b')] },
  { title: 'Invoice', products: [product('c'), product('d', false)] },
];
const seen = (fits: string[]) =>
  fitsFirst(groups, new Set(fits), 'Fit').map(({ title, products }) => [title, products.map(({ id }) => id)]);

test('products that fit come first as a group of their own, without those that cannot be chosen', () => {
  expect(seen(['b', 'c', 'd'])).toEqual([
    ['Fit', ['b', 'c']],
    ['Tax', ['a']],
    ['Invoice', ['d']],
  ]);
  // A group whose products all fit is not left empty.
  expect(seen(['a', 'b'])).toEqual([
    ['Fit', ['a', 'b']],
    ['Invoice', ['c', 'd']],
  ]);
});

test('without a product that fits the shelf stays as it is', () => {
  expect(seen(['x'])).toEqual([
    ['Tax', ['a', 'b']],
    ['Invoice', ['c', 'd']],
  ]);
});
