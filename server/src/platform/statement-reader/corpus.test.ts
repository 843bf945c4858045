import type { AttrSlug } from '@sycee/domain/matching/attributes';
import { corpus } from '@sycee/domain/statement/corpus/cases';
import { factsFromFigures } from '@sycee/domain/statement/facts';
import { firm } from '@sycee/domain/statement/testing';
import { expect, test } from 'vitest';
import { bytesOf, readBytes } from './testing.ts';

const cases = corpus.filter(({ facts }) => facts);

test.each([
  ['workbooks', false],
  ['CSV files', true],
])('the corpus has the same facts as %s', async (_, isCsv) => {
  for (const one of cases) {
    const { reading, faults } = await readBytes(
      bytesOf(one.files, () => isCsv),
      one,
    );
    const facts = factsFromFigures(reading.figures, firm.today);
    const found = Object.fromEntries(
      Object.keys(one.facts ?? {}).map((attr) => [attr, facts[attr as AttrSlug]?.value]),
    );
    expect({ name: one.name, faults, found }).toEqual({ name: one.name, faults: {}, found: one.facts });
  }
});
