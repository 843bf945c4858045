import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evaluate } from './evaluate.ts';
import { fittingCustomers } from './fitting-customers.ts';
import { anyFacts, anyProduct } from './testing.ts';
import { vectorOf } from './vector.ts';

test('the customers whom a product fits are those whom `evaluate` finds one by one', () => {
  fc.assert(
    fc.property(anyProduct, fc.array(anyFacts, { maxLength: 30 }), (product, people) => {
      const verdicts = people.map((facts) => evaluate({ asOf: '2026-11-20', facts, documents: [] }, product));
      const places = (verdict: string) => verdicts.flatMap((one, place) => (one.verdict === verdict ? [place] : []));
      expect(fittingCustomers(product, people.map(vectorOf))).toEqual({
        match: places('match'),
        // If a hard rule has failed, unknown facts no longer matter.
        needsData: verdicts.flatMap(({ verdict, rules }, place) =>
          verdict === 'needs_data' && !rules.some(({ kind, state }) => kind === 'hard' && state === 'failed')
            ? [place]
            : [],
        ),
      });
    }),
    { numRuns: 2_000 },
  );
});
