import fc from 'fast-check';
import { expect, test } from 'vitest';
import { holds } from './check.ts';
import { compileCondition, passesTest } from './compile.ts';
import { compileProduct } from './compiled-product.ts';
import { anyAttr, anyFacts, anyProduct, conditionOn, valueOfAttr } from './testing.ts';
import { amountsOver } from './testing-oracle.ts';
import { encode, vectorOf } from './vector.ts';

test('compiled conditions agree with the interpreter', () => {
  const cases = anyAttr.chain((attr) => fc.tuple(conditionOn(attr), valueOfAttr(attr)));
  fc.assert(
    fc.property(cases, ([condition, value]) => {
      expect(passesTest(compileCondition(condition), encode(condition.attr, value))).toBe(holds(condition, value));
    }),
    { numRuns: 10_000 },
  );
});

test('compiled amounts are the least and the most over all values of unknown facts', () => {
  fc.assert(
    fc.property(anyProduct, anyFacts, (product, facts) => {
      expect(compileProduct(product).boundsOf(vectorOf(facts))).toEqual(amountsOver(product, facts));
    }),
    { numRuns: 2_000 },
  );
});
