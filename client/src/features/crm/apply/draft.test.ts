import { expect, test } from 'vitest';
import { draftOfWish, termsOf } from './draft.ts';

const wish = { amountMostFen: 80_000_000, termMonths: 18, purpose: 'Equipment' };

test('the form of an order begins with what the customer looks for, as far as the product lends it', () => {
  expect(draftOfWish(wish, {})).toEqual({ amountFen: 80_000_000, termMonths: 18, purpose: 'Equipment' });
  const product = { amount_to: 50_000_000, term_from: 3, term_to: 12 };
  expect(draftOfWish(wish, product)).toMatchObject({ amountFen: 50_000_000, termMonths: null });
});

test('a term that is not usual can stay chosen', () => {
  expect(termsOf([12, 24], { term_from: 6, term_to: 36 }, 18)).toEqual([6, 12, 18, 24, 36]);
  expect(termsOf([12, 24], { term_from: 6, term_to: 36 })).toEqual([6, 12, 24, 36]);
});
