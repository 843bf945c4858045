import type { AttrSlug } from '@sycee/domain/matching/attributes';
import type { KnownFact } from '@sycee/domain/matching/fact';
import { Random } from '@sycee/domain/random/random';
import { damages } from '@sycee/domain/statement/corpus/damage';
import { exportLedger } from '@sycee/domain/statement/corpus/export';
import { randomLedger } from '@sycee/domain/statement/corpus/ledger';
import { truthOf } from '@sycee/domain/statement/corpus/oracle';
import { factsFromFigures } from '@sycee/domain/statement/facts';
import type { Reading } from '@sycee/domain/statement/reading';
import { firm, readingOf } from '@sycee/domain/statement/testing';
import { expect, test } from 'vitest';
import { proofSize } from '#app/testing/proof-size.ts';
import { bytesOf, readBytes } from './testing.ts';

const factsOf = (reading: Reading) =>
  factsFromFigures(reading.figures, firm.today) as Partial<Record<AttrSlug, KnownFact>>;
const seeds = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test('the facts of random ledgers are exactly those of the ledger, in whatever shape it was exported', () => {
  for (const seed of seeds(proofSize(60, 4_000))) {
    const random = new Random(seed);
    const ledger = randomLedger(random);
    const facts = factsOf(readingOf(exportLedger(random, ledger)));
    const truth = truthOf(ledger);
    const found = Object.fromEntries(Object.keys(truth).map((attr) => [attr, facts[attr as AttrSlug]?.value ?? null]));
    expect({ seed, found }).toEqual({ seed, found: truth });
    expect(Object.values(facts).filter((fact) => fact?.partial)).toEqual([]);
  }
});

test('workbooks and CSV files result in the same facts as their rows', async () => {
  for (const seed of seeds(proofSize(10, 300))) {
    const random = new Random(seed + 50_000);
    const files = exportLedger(random, randomLedger(random));
    const { reading, faults } = await readBytes(bytesOf(files, () => random.chance(0.5)));
    expect({ seed, faults, facts: factsOf(reading) }).toEqual({ seed, faults: {}, facts: factsOf(readingOf(files)) });
  }
});

/** Whether a fact agrees with the ledger: an exact value is equal to the true one, and a bound is on the right side of it. */
function isTrue({ value, partial }: KnownFact, truth: KnownFact['value'] | null | undefined): boolean {
  if (!partial || typeof value !== 'number' || typeof truth !== 'number') return value === truth;
  return partial.bound === 'least' ? value <= truth : value >= truth;
}

test.each(Object.keys(damages))(
  'no fact is silently wrong when %s',
  (name) => {
    for (const seed of seeds(proofSize(12, 600))) {
      const random = new Random(seed + 90_000);
      const ledger = randomLedger(random);
      const truth = truthOf(ledger);
      const files = damages[name]!(random, exportLedger(random, ledger), ledger);
      const wrong = Object.entries(factsOf(readingOf(files))).filter(
        ([attr, fact]) => fact && !isTrue(fact, truth[attr as AttrSlug]),
      );
      expect({ seed, wrong, truth: wrong.map(([attr]) => truth[attr as AttrSlug]) }).toEqual({
        seed,
        wrong: [],
        truth: [],
      });
    }
  },
  3_600_000,
);
