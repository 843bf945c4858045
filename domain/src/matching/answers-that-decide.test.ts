import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answersThatDecide } from './answers-that-decide.ts';
import type { AttrSlug } from './attributes.ts';
import { matchAll } from './match.ts';
import type { MatchRow } from './result.ts';
import { anyInput, anyProduct, evaluate, goodFirm, taxAdvance, valueOfAttr, withFacts, without } from './testing.ts';
import type { FactValue } from './value.ts';

test('as many products as promised have a verdict once the answers are given, whatever they are', () => {
  let promised = 0;
  fc.assert(
    fc.property(
      anyInput,
      fc.array(anyProduct, { minLength: 3, maxLength: 12 }),
      fc.infiniteStream(fc.nat({ max: 1_000_000 })),
      (input, products, seeds) => {
        const numbered = products.map((product, at) => ({ ...product, number: `SY-P-${at}` }));
        const before = matchAll(input, numbered);
        const { attrs, decided } = answersThatDecide(before.rows);
        expect(attrs.length).toBeLessThanOrEqual(3);
        const answers: Partial<Record<AttrSlug, FactValue>> = {};
        for (const attr of attrs)
          [answers[attr]] = fc.sample(valueOfAttr(attr), { numRuns: 1, seed: seeds.next().value });
        const after = matchAll(withFacts(input, answers), numbered);
        const isWaiting = ({ verdict }: MatchRow) => verdict === 'needs_data';
        const still = new Set(after.rows.filter(isWaiting).map(({ number }) => number));
        const settled = before.rows.filter((row) => isWaiting(row) && !still.has(row.number));
        expect(settled.length).toBeGreaterThanOrEqual(decided);
        promised += decided;
      },
    ),
    { numRuns: 300 },
  );
  expect(promised).toBeGreaterThan(10);
});

test('an attribute that decides a product comes before one that many read but that decides none', () => {
  const input = without(without(without(goodFirm, 'taxGrade'), 'age'), 'overdueNow');
  const rows = [
    evaluate(input, taxAdvance),
    evaluate(without(goodFirm, 'inquiries3m'), { ...taxAdvance, number: 'B' }),
  ];
  expect(answersThatDecide(rows, 1)).toEqual({ attrs: ['inquiries3m'], decided: 1 });
  expect(answersThatDecide(rows.slice(0, 1), 1).decided).toBe(0);
});

test('answers that can make a product match come before those for products that fail anyway', () => {
  const overdue = without(withFacts(goodFirm, { overdueNow: true }), 'inquiries3m');
  const hindered = evaluate(overdue, taxAdvance);
  expect(hindered).toMatchObject({ verdict: 'needs_data', smallestChange: { changes: [{ attr: 'overdueNow' }] } });
  const free = evaluate(without(goodFirm, 'age'), { ...taxAdvance, number: 'B' });
  expect(answersThatDecide([hindered, free], 1)).toEqual({ attrs: ['age'], decided: 1 });
  expect(answersThatDecide([hindered], 1)).toEqual({ attrs: ['inquiries3m'], decided: 1 });
});
