import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numbersOf } from './compare-href.ts';
import { conditionLines, documentsSideBySide } from './rules-side-by-side.ts';
import { monthsOf, outcomeOf, sharesOf, usualTrial } from './trial.ts';

const wanFen = 1_000_000;
const lender = (from: number, to: number, term_from: number, term_to: number, rate_from = 400) => ({
  amount_from: from * wanFen,
  amount_to: to * wanFen,
  term_from,
  term_to,
  rate_from,
  repayments: [{ slug: 'equal_instalments' as const, name: '等额本息' }],
  fee_terms: { state: 'none' as const, list: [] },
});

test('[S1.04] reads up to four distinct products from an address, and nothing else', () => {
  expect(numbersOf('SY-P-1,SY-P-2,SY-P-1,<b>,,SY-P-3,SY-P-4,SY-P-5')).toEqual(['SY-P-1', 'SY-P-2', 'SY-P-3', 'SY-P-4']);
  expect(numbersOf()).toEqual([]);
});

test('starts with a loan that all products offer, if there is one', () => {
  const range = fc.tuple(
    fc.integer({ min: 1, max: 300 }),
    fc.nat({ max: 300 }),
    fc.nat({ max: 3 }),
    fc.nat({ max: 9 }),
  );
  const many = fc.array(
    range.map(([from, more, at, steps]) =>
      lender(from, from + more, [6, 12, 24, 36][at]!, [6, 12, 24, 36][at]! + steps * 12),
    ),
    { minLength: 2, maxLength: 4 },
  );
  fc.assert(
    fc.property(many, (products) => {
      const trial = usualTrial(products);
      const least = Math.max(...products.map(({ amount_from }) => amount_from));
      const most = Math.min(...products.map(({ amount_to }) => amount_to));
      const shortest = Math.max(...products.map(({ term_from }) => term_from));
      const longest = Math.min(...products.map(({ term_to }) => term_to));
      if (least > most || shortest > longest) return;
      for (const product of products) expect(outcomeOf(product, trial).kind).toBe('quote');
    }),
  );
  expect(monthsOf([lender(1, 2, 6, 12), lender(1, 2, 24, 30)])).toEqual([6, 12, 24]);
});

test('says what a product does not lend, amount before term; draws bars for the same loan and repayment', () => {
  const trial = { amountFen: 50 * wanFen, months: 24 };
  const small = outcomeOf(lender(1, 20, 6, 36), trial);
  expect(small).toEqual({ kind: 'amount', is: 'over' });
  expect(outcomeOf(lender(80, 90, 6, 12), trial)).toEqual({ kind: 'amount', is: 'under' });
  expect(outcomeOf(lender(1, 90, 6, 12), trial)).toEqual({ kind: 'term', is: 'over' });
  expect(outcomeOf(lender(1, 90, 36, 60), trial)).toEqual({ kind: 'term', is: 'under' });
  const cheap = outcomeOf(lender(1, 90, 6, 36, 300), trial);
  const dear = outcomeOf(lender(1, 90, 6, 36, 600), trial);
  expect(cheap).toMatchObject({
    kind: 'quote',
    repayment: 'equal_instalments',
    cost: { first: { principalFen: 2_024_061, interestFen: 125_000 } },
  });
  const [a, b, c] = sharesOf([cheap, small, dear]);
  expect([a! > 0.4 && a! < 0.6, b, c]).toEqual([true, null, 1]);
  expect(sharesOf([cheap, small])).toEqual([null, null]);
  const atWill = { ...lender(1, 90, 6, 36), repayments: [{ slug: 'flexible' as const, name: '随借随还' }] };
  expect(sharesOf([cheap, outcomeOf(atWill, trial)])).toEqual([null, null]);
  expect(sharesOf([dear, outcomeOf(atWill, trial), dear])).toEqual([1, null, 1]);
});

const condition = (name: string, required: string, hard = true) => ({ id: `${name}${required}`, name, required, hard });

test('lists each condition once, required before helpful, most frequent first', () => {
  const lines = conditionLines(
    [
      {
        conditions: [condition('Age', '22–55'), condition('Income', '≥ 5,000'), condition('House', 'any', false)],
        boxes: [],
      },
      {
        conditions: [condition('Income', '≥ 8,000'), condition('Income', '≤ 90,000'), condition('Tax', 'A')],
        boxes: [{ id: 'box', title: 'Any of these 2', conditions: ['Income≥ 8,000', 'TaxA'] }],
      },
    ],
    'en',
  );
  expect(lines).toEqual([
    { name: 'Income', hard: true, required: ['≥ 5,000', '≥ 8,000 (any of these 2); ≤ 90,000'] },
    { name: 'Age', hard: true, required: ['22–55', null] },
    { name: 'Tax', hard: true, required: [null, 'A (any of these 2)'] },
    { name: 'House', hard: false, required: ['any', null] },
  ]);
});

test('lists the documents that all need, and those that each needs besides', () => {
  const doc = (slug: string) => ({ slug, name: slug.toUpperCase() });
  const sides = documentsSideBySide([
    { documents: [doc('id'), doc('bank')] },
    { documents: [doc('bank'), doc('tax'), doc('id')] },
  ]);
  expect(sides).toEqual({ shared: ['ID', 'BANK'], more: [[], ['TAX']] });
});
