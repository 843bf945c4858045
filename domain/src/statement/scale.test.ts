import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Random } from '#random/random.ts';
import { ScaleCheck } from './scale.ts';

const check = (fens: readonly number[]) => {
  const scale = new ScaleCheck();
  for (const [at, fen] of fens.entries()) scale.see('out', fen, at + 2);
  return scale.result();
};
const normal = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
const logNormal = (random: Random, rows: number, sigma: number): number[] =>
  Array.from({ length: rows }, () => Math.max(1, Math.round(7_500_000 * Math.exp(sigma * normal(random)))));

test('ordinary ledgers are questioned in one of a hundred cases at most, in any order', () => {
  for (const sigma of [0.3, 0.8, 1.2])
    for (const rows of [5, 8, 12, 50, 300]) {
      const questioned = Array.from({ length: 1_000 }, (_, seed) => {
        const amounts = logNormal(new Random(seed + rows), rows, sigma);
        return check(seed % 2 ? amounts : amounts.toSorted((a, b) => a - b));
      }).filter((outlier) => outlier !== null);
      expect({ sigma, rows, questioned: questioned.length }).toSatisfy(({ questioned: count }) => count <= 10);
    }
});

/** Fen of a ledger between ¥41,000 and ¥112,000, as most firms invoice. */
const ledger = (rows: number): number[] =>
  Array.from({ length: rows }, (_, at) => 4_100_000 + ((at * 5_431_777) % 7_100_000));

test('any one amount in a hundredfold is questioned, wherever it stands', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 30, max: 200 }),
      fc.nat(),
      fc.constantFrom(100, 10_000),
      fc.boolean(),
      (rows, nth, times, isHigh) => {
        const amounts = ledger(rows);
        const at = nth % rows;
        const changed = amounts.with(at, isHigh ? amounts[at]! * times : Math.round(amounts[at]! / times));
        expect(check(changed)).toMatchObject({ row: at + 2, side: isHigh ? 'high' : 'low', count: 1 });
      },
    ),
  );
});

test('any number of rows in another unit is questioned, scattered or at one end', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10, max: 120 }),
      fc.double({ min: 0.05, max: 0.95, noNaN: true }),
      fc.constantFrom(100, 1_000, 10_000, 0.01, 0.0001),
      fc.constantFrom('first', 'last', 'scattered'),
      (rows, share, times, where) => {
        const count = Math.max(2, Math.floor(rows * share));
        fc.pre(rows - count >= 2);
        const isOdd = (at: number) =>
          where === 'first' ? at < count : where === 'last' ? at >= rows - count : (at * 127) % rows < count;
        const amounts = ledger(rows).map((fen, at) => (isOdd(at) ? Math.round(fen * times) : fen));
        expect(check(amounts)).not.toBeNull();
      },
    ),
  );
});

test('the last rows in another unit are questioned although amounts of both units overlap', () => {
  const random = new Random(7);
  const amounts = logNormal(random, 2_000, 1.3).map((fen, at) => (at < 1_400 ? fen : fen * 10_000));
  expect(check(amounts)).toMatchObject({ row: 1_402, side: 'high', count: 600 });
});

test('amounts spread evenly over five powers of ten are no question, in any order', () => {
  const amounts = Array.from({ length: 60 }, (_, n) => Math.round(1_000 * 1.2 ** n));
  expect(check(amounts)).toBeNull();
  expect(check(amounts.toReversed())).toBeNull();
});
