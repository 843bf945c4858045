import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchAll } from '#matching/match.ts';
import type { MatchProduct } from '#matching/product.ts';
import { verdicts } from '#matching/result.ts';
import type { Rule } from '#matching/rule.ts';
import { countStep, leastShown } from '#privacy/shown-counts.ts';
import { type DrawFor, emptyTally, mergedTallies, shownTrial, trial } from './draft-trial.ts';

const rule = (id: string, attr: 'age' | 'monthlyIncome', value: number): Rule => ({
  id,
  kind: 'hard',
  weight: 5,
  attr,
  op: '>=',
  value,
});
const product = (age: number, income: number): MatchProduct => ({
  number: 'p',
  audience: 'person',
  amountFromFen: 1_000_000,
  amountToFen: 10_000_000,
  termFromMonths: 12,
  termToMonths: 12,
  rateFrom: 500,
  rateTo: 500,
  repayments: ['equal_instalments'],
  regions: [],
  documents: [],
  rules: {
    version: 1,
    rules: [rule('a', 'age', age), rule('i', 'monthlyIncome', income)],
    amount: { most: { kind: 'fixed', amountFen: 10_000_000 }, leastShare: 10_000 },
    rate: { base: 500, moves: [], spread: 0 },
  },
});
const asOf = '2026-11-28';
const person = fc.record({
  age: fc.option(fc.integer({ min: 18, max: 70 })),
  income: fc.integer({ min: 0, max: 2_000_000 }),
});
const inputOf = ({ age, income }: { age: number | null; income: number }) => ({
  asOf,
  documents: [],
  facts: {
    ...(age !== null && { age: { value: age, source: 'answer', asOf } as const }),
    monthlyIncome: { value: income, source: 'answer', asOf } as const,
  },
});
const drawFor: DrawFor = (name, counted) => (below) =>
  (name.length + counted.reduce((sum, { key }) => sum + key, 0)) % below;

test('a trial counts what matching everybody anew counts, in whatever batches, and shows it within ten', () => {
  fc.assert(
    fc.property(
      fc.array(person, { minLength: 50, maxLength: 200 }),
      fc.integer({ min: 1, max: 60 }),
      fc.tuple(fc.integer({ min: 20, max: 60 }), fc.integer({ min: 20, max: 60 })),
      (people, perBatch, [before, after]) => {
        const [draft, published] = [product(after, 500_000), product(before, 800_000)];
        const tallyOf = trial(draft, published);
        let tally = emptyTally(true);
        for (let from = 0; from < people.length; from += perBatch) {
          const batch = people
            .slice(from, from + perBatch)
            .map((one, i) => tallyOf({ input: inputOf(one), key: from + i }));
          tally = mergedTallies(tally, batch.reduce(mergedTallies, emptyTally(true)));
        }
        const shown = shownTrial(tally, drawFor);
        for (const [side, of] of [
          [draft, shown.draft],
          [published, shown.published!],
        ] as const) {
          const rows = people.map((one) => matchAll(inputOf(one), [side]).rows[0]!);
          for (const verdict of verdicts) {
            const n = rows.filter((row) => row.verdict === verdict).length;
            if (of[verdict] === null) expect(n).toBeLessThan(leastShown);
            else expect(Math.abs(of[verdict] - n)).toBeLessThan(countStep);
          }
          const failing = rows.filter(
            (row) => row.verdict !== 'match' && row.rules.some(({ id, state }) => id === 'i' && state === 'failed'),
          );
          const reason = shown.reasons.find(({ kind, rule: id }) => kind === 'failed' && id === 'i');
          const n = reason && (side === draft ? reason.draft : reason.published);
          // Never more than have no match, whose number is rounded too.
          if (typeof n === 'number') expect(Math.abs(n - failing.length)).toBeLessThan(leastShown);
        }
        expect(shown.reasons.length).toBeLessThanOrEqual(5);
      },
    ),
    { numRuns: 40 },
  );
});

test('the same people give the same numbers, in whatever order they are counted', () => {
  fc.assert(
    fc.property(fc.array(person, { minLength: 50, maxLength: 80 }), (people) => {
      const tallyOf = trial(product(30, 500_000), null);
      const tallies = people.map((one, key) => tallyOf({ input: inputOf(one), key }));
      const shown = (list: typeof tallies) => shownTrial(list.reduce(mergedTallies, emptyTally(false)), drawFor);
      expect(shown(tallies.toReversed())).toEqual(shown(tallies));
      expect(shown(tallies).published).toBeNull();
    }),
    { numRuns: 20 },
  );
});
