import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkCondition, holds } from './check.ts';
import { compileCondition, compileProduct, passesTest } from './compile.ts';
import { compileAmount } from './compile-amount.ts';
import { evaluate } from './evaluate.ts';
import { buildFilter, hasBit } from './filter.ts';
import { amountOf } from './formula.ts';
import { requirementsOf } from './requirements.ts';
import { compileShelf } from './shelf.ts';
import { anyAttr, anyFacts, anyInput, anyProduct, anyTerm, conditionOn, valueOfAttr } from './testing.ts';
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

test('compiled amounts agree with the interpreter, also for unknown facts', () => {
  fc.assert(
    fc.property(anyTerm, anyFacts, (term, facts) => {
      const compiled = compileAmount(term)(vectorOf(facts));
      expect(Number.isNaN(compiled) ? null : compiled).toBe(amountOf(term, facts));
    }),
    { numRuns: 2_000 },
  );
});

test('compiled products give the verdicts and reasons of `evaluate` over a hundred thousand cases', () => {
  const out = { failed: 0, unknown: 0 };
  const result = (place: number) =>
    (out.failed >> place) & 1 ? 'failed' : (out.unknown >> place) & 1 ? 'unknown' : 'passed';
  fc.assert(
    fc.property(anyProduct, fc.array(anyInput, { minLength: 20, maxLength: 20 }), (product, inputs) => {
      const compiled = compileProduct(product);
      for (const input of inputs) {
        const { rules, verdict } = evaluate(input, product);
        const outcome = compiled(vectorOf(input.facts), out);
        const hasFailed = rules.some(({ kind, state }) => kind === 'hard' && state === 'failed');
        const isSame = rules.every(({ state }, place) => result(place) === state);
        // An expectation per product would take longer than the evaluation, so only differences are expected to be equal.
        if (!isSame || outcome !== (hasFailed ? 'failed' : verdict))
          expect({ outcome, states: rules.map((_, place) => result(place)) }).toEqual({
            outcome: hasFailed ? 'failed' : verdict,
            states: rules.map(({ state }) => state),
          });
      }
    }),
    { numRuns: 5_000 },
  );
}, 30_000);

test('in a compiled shelf every product has the same reasons as alone', () => {
  const out = { failed: 0, unknown: 0 };
  fc.assert(
    fc.property(
      fc.array(anyProduct, { maxLength: 40 }),
      fc.array(anyFacts, { minLength: 1, maxLength: 4 }),
      (products, people) => {
        const shelf = compileShelf(products);
        for (const facts of people) {
          const vector = vectorOf(facts);
          const { failed, unknown, outcomeOf } = shelf(vector);
          for (const [place, product] of products.entries()) {
            const outcome = compileProduct(product)(vector, out);
            expect([failed[place], unknown[place], outcomeOf(place)]).toEqual([out.failed, out.unknown, outcome]);
          }
        }
      },
    ),
    { numRuns: 400 },
  );
});

test('the filter agrees with the hard rules of every product on a shelf', () => {
  fc.assert(
    fc.property(
      fc.array(anyProduct, { maxLength: 70 }),
      fc.array(anyFacts, { minLength: 1, maxLength: 4 }),
      (products, people) => {
        const filter = buildFilter(products);
        for (const facts of people) {
          const { candidates, needsData } = filter(vectorOf(facts));
          for (const [place, product] of products.entries()) {
            const states = requirementsOf(product)
              .filter(({ kind }) => kind === 'hard')
              .map((rule) => checkCondition(rule, facts));
            expect(hasBit(candidates, place)).toBe(!states.includes('failed'));
            expect(hasBit(needsData, place)).toBe(!states.includes('failed') && states.includes('unknown'));
          }
        }
      },
    ),
    { numRuns: 300 },
  );
});
