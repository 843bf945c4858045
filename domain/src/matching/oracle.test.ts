import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileFit } from './fitting-customers.ts';
import { attrsOfAmount } from './formula.ts';
import { lintProduct } from './lint.ts';
import { matchAll } from './match.ts';
import type { MatchProduct } from './product.ts';
import { Shelf } from './shelf.ts';
import { ShelfMatch } from './shelf-match.ts';
import { anyAttr, anyFacts, anyInput, anyProduct, evaluate, without } from './testing.ts';
import { nearCase } from './testing-near.ts';
import { judge } from './testing-oracle.ts';
import { vectorOf } from './vector.ts';

/** Excludes products that publishing refuses, because a better fact could lower their amount or break a rule. */
const isContradictory = (product: MatchProduct): boolean =>
  lintProduct(product).some(({ code, severity }) => severity === 'refuse' && code === 'contradiction');

/** A near case in which some facts may be unknown. */
const openCase = fc.tuple(nearCase, fc.array(anyAttr, { maxLength: 3 })).map(([{ product, input }, unknown]) => ({
  product,
  input: unknown.reduce((one, attr) => without(one, attr), input),
}));

test('verdicts, states of rules and the effort of the smallest change agree with trying everything', () => {
  const seen = { match: 0, near_miss: 0, needs_data: 0, no: 0, pairs: 0 };
  fc.assert(
    fc.property(
      fc.oneof(openCase, openCase, fc.record({ product: anyProduct, input: anyInput })),
      ({ product, input }) => {
        // The definition of the smallest change needs formulas that never fall for better facts, which publishing checks.
        if (lintProduct(product).some(({ code, severity }) => severity === 'refuse' && code === 'contradiction'))
          return;
        const row = evaluate(input, product);
        const expected = judge(product, input);
        seen[row.verdict] += 1;
        if (row.smallestChange?.changes.length === 2) seen.pairs += 1;
        expect({
          verdict: row.verdict,
          states: row.rules.map(({ state }) => state),
          boxes: row.boxes?.map(({ state }) => state) ?? [],
          cost: row.smallestChange?.cost ?? null,
        }).toEqual(expected);
      },
    ),
    { numRuns: 3_000 },
  );
  for (const n of Object.values(seen)) expect(n).toBeGreaterThan(100);
});

test('a product has the same result alone, on a shelf, and as a bare verdict', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyProduct, { selector: ({ number }) => number, maxLength: 30 }),
      anyInput,
      (products, input) => {
        const match = new ShelfMatch(new Shelf(products), input);
        const alone = products.map((product) => evaluate(input, product));
        expect(products.map((_, index) => match.verdictAt(index))).toEqual(alone.map(({ verdict }) => verdict));
        expect(products.map((_, index) => match.rowAt(index))).toEqual(alone);
      },
    ),
    { numRuns: 300 },
  );
});

test('the customers whom a product fits are those whom the engine finds one by one', () => {
  fc.assert(
    fc.property(anyProduct, fc.array(anyFacts, { maxLength: 30 }), (product, people) => {
      const fit = compileFit(product);
      for (const facts of people) {
        const { verdict, rules } = evaluate({ asOf: '2026-11-20', facts, documents: [] }, product);
        const hasFailed = rules.some(({ kind, state }) => kind === 'hard' && state === 'failed');
        expect(fit(vectorOf(facts))).toBe(hasFailed ? 'failed' : verdict);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('engine 1 and engine 2 agree on every verdict that tax grades, unknown amounts and requested amounts do not touch', () => {
  fc.assert(
    fc.property(fc.oneof(nearCase, fc.record({ product: anyProduct, input: anyInput })), ({ product, input }) => {
      const read = [...product.rules.rules.map(({ attr }) => attr), ...attrsOfAmount(product.rules.amount.most)];
      if (read.includes('taxGrade') || isContradictory(product)) return;
      const [before] = matchAll(input, [product], 1).rows;
      const [now] = matchAll(input, [product], 2).rows;
      if (before?.rules.at(-1)?.state === 'unknown' || now?.rules.at(-1)?.state === 'unknown') return;
      expect(now?.verdict).toBe(before?.verdict);
      expect(now?.smallestChange?.cost ?? 0).toBeLessThanOrEqual(before?.smallestChange?.cost ?? 0);
    }),
    { numRuns: 6_000 },
  );
});
