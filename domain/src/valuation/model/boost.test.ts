import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Random } from '#random/random.ts';
import { binOf, boundsOf } from './bins.ts';
import { boost } from './boost.ts';
import { valueOf } from './forest.ts';

const options = { trees: 60, rate: 0.1 } as const;

/** Rows of two columns and what is wanted of them. */
function rowsOf(seed: number, count: number, wantedOf: (x: number, y: number, random: Random) => number) {
  const random = new Random(seed);
  const features = Array.from({ length: count }, () => [
    random.next() * 10,
    random.chance(0.1) ? Number.NaN : random.next(),
  ]);
  return { features, wanted: Float64Array.from(features, ([x, y]) => wantedOf(x!, y!, random)) };
}

test('a forest learns steps, slopes and what unknown numbers mean', () => {
  const wantedOf = (x: number, y: number) => 0.1 * x + (Number.isNaN(y) ? 0.5 : y > 0.6 ? 0.3 : 0);
  const { features, wanted } = rowsOf(1, 3_000, wantedOf);
  const forest = boost(features, wanted, [true, false], { trees: 200, rate: 0.1 });
  for (const [x, y] of [
    [2, 0.2],
    [5, 0.9],
    [8, Number.NaN],
  ] as const)
    expect(valueOf(forest, [x, y])).toBeCloseTo(wantedOf(x, y), 1);
});

test('a value never falls with a column that grows, whatever the rows say', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000 }), fc.integer({ min: 2, max: 600 }), (seed, count) => {
      // The prices fall with the column, and the forest must not follow them.
      const { features, wanted } = rowsOf(
        seed,
        count,
        (x, y, random) => Math.sin(x) - 0.05 * x + (y || 0) + 0.2 * random.next(),
      );
      const forest = boost(features, wanted, [true, false], options);
      for (const y of [0.1, 0.5, Number.NaN, 0.9]) {
        const values = Array.from({ length: 60 }, (_, i) => valueOf(forest, [i / 5 - 1, y]));
        for (const [i, value] of values.entries()) if (i > 0) expect(value).toBeGreaterThanOrEqual(values[i - 1]!);
      }
    }),
    { numRuns: 25 },
  );
});

test('the same rows give the same forest, and no rows give a base', () => {
  const { features, wanted } = rowsOf(5, 400, (x) => x);
  expect(boost(features, wanted, [true, false], options)).toEqual(boost(features, wanted, [true, false], options));
  expect(valueOf(boost([], new Float64Array(0), [true, false], options), [1, 2])).toBe(0);
});

test('bins keep the order of values, and an unknown one is in none of theirs', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), { minLength: 1, maxLength: 500 }),
      (given) => {
        const bounds = boundsOf(Float64Array.from(given));
        expect(bounds.length).toBeLessThan(127);
        const sorted = given.toSorted((a, b) => a - b);
        const bins = sorted.map((value) => binOf(bounds, value));
        expect(bins).toEqual(bins.toSorted((a, b) => a - b));
        expect(bins.every((bin) => bin >= 1 && bin <= bounds.length + 1)).toBe(true);
        expect(binOf(bounds, Number.NaN)).toBe(0);
      },
    ),
  );
});
