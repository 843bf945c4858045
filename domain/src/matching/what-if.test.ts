import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchAll } from './match.ts';
import { anyAttr, anyInput, anyProduct, valueOfAttr } from './testing.ts';
import { suppose, whatIf } from './what-if.ts';

const shelf = fc.uniqueArray(anyProduct, { maxLength: 12, selector: ({ number }) => number });
const supposed = anyAttr.chain((attr) => valueOfAttr(attr).map((value) => ({ [attr]: value })));

test('assuming facts that are already true changes nothing', () => {
  fc.assert(
    fc.property(shelf, anyInput, (products, input) => {
      const same = Object.fromEntries(
        Object.entries(input.facts).flatMap(([attr, fact]) => (fact && 'value' in fact ? [[attr, fact.value]] : [])),
      );
      expect(whatIf(input, products, same)).toMatchObject({ moved: [] });
      expect(suppose(input, same)).toEqual(input);
    }),
    { numRuns: 500 },
  );
});

test('exactly the products whose verdict or amount differs are reported as changed', () => {
  fc.assert(
    fc.property(shelf, anyInput, supposed, (products, input, change) => {
      const { after, moved } = whatIf(input, products, change);
      expect(after).toEqual(matchAll(suppose(input, change), products));
      const rowOf = (result: typeof after, number: string) => result.rows.find((row) => row.number === number);
      const before = matchAll(input, products);
      const differs = after.rows.filter(({ number, verdict, amountFen }) => {
        const was = rowOf(before, number);
        return was?.verdict !== verdict || JSON.stringify(was.amountFen) !== JSON.stringify(amountFen);
      });
      expect(moved.map(({ number }) => number)).toEqual(differs.map(({ number }) => number));
    }),
    { numRuns: 500 },
  );
});

test('assuming the smallest change turns its near miss into a match', () => {
  let seen = 0;
  fc.assert(
    fc.property(anyProduct, anyInput, (product, input) => {
      const [row] = matchAll(input, [product]).rows;
      if (row?.verdict !== 'near_miss' || !row.smallestChange) return;
      seen++;
      const change = Object.fromEntries(row.smallestChange.changes.map(({ attr, to }) => [attr, to]));
      expect(whatIf(input, [product], change).moved).toMatchObject([{ after: { verdict: 'match' } }]);
    }),
    { numRuns: 5_000 },
  );
  // About twenty cases are such near misses; fewer than five occur in one run of a hundred thousand.
  expect(seen).toBeGreaterThan(5);
});
