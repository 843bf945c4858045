import { expect, test } from 'vitest';
import { irrEndsOf } from './irr-ends.ts';

const bridge = {
  amount_from: 3_000_000,
  amount_to: 30_000_000,
  term_from: 1,
  term_to: 6,
  rate_from: 1200,
  rate_to: 1500,
  repayments: [{ slug: 'interest_only' as const, name: '' }],
  fee_terms: {
    state: 'known' as const,
    list: [{ name: '', when: 'upfront' as const, share: 100, amount: null, receiver: 'lender' as const }],
  },
};

test('the highest annual rate of a product is that of its shortest term, where a fee weighs most', () => {
  const { low, high } = irrEndsOf(bridge)!;
  expect(high).toBe(3095);
  expect(low).toBeLessThan(1700);
  expect(irrEndsOf({ ...bridge, term_to: 1 })!.low).toBeGreaterThan(2500);
});

test('a fixed fee weighs most on the smallest amount', () => {
  const fixed = { ...bridge.fee_terms.list[0]!, share: null, amount: 20_000 };
  const of = (amount_from: number) =>
    irrEndsOf({ ...bridge, amount_from, fee_terms: { ...bridge.fee_terms, list: [fixed] } })!;
  expect(of(1_000_000).high).toBeGreaterThan(of(30_000_000).high);
});

test('says nothing if a loan of the product has no rate of return', () => {
  const all = { ...bridge.fee_terms.list[0]!, share: 10_000 };
  expect(irrEndsOf({ ...bridge, fee_terms: { ...bridge.fee_terms, list: [all] } })).toBeNull();
});
