import { expect, test } from 'vitest';
import type { CorpusCase } from './corpus/case.ts';
import { corpus } from './corpus/cases.ts';
import { doubtfulFacts, factsFromFigures } from './facts.ts';
import { firm, readingOf } from './testing.ts';

const read = ({ files, confirmed = {}, left = [] }: CorpusCase) =>
  readingOf(files, ({ sheet }) => ({
    confirmed: confirmed[sheet],
    ...(left.includes(sheet) && { declared: { kind: null, headerRow: 1, columns: {} } }),
  }));

const sumOf = (of: readonly number[]): number => of.reduce((sum, one) => sum + one, 0);

/** What was found, with the keys of what is expected. */
function foundOf(one: CorpusCase) {
  const { sheets, badRows, overlaps, figures } = read(one);
  const facts = factsFromFigures(figures, firm.today);
  const unknown = doubtfulFacts(figures, firm.today);
  const pick = (sums: Readonly<Record<string, number>> | undefined, keys: object) =>
    Object.fromEntries(Object.keys(keys).map((key) => [key, sums?.[key]]));
  const all = {
    facts: Object.fromEntries(
      Object.keys(one.facts ?? {}).map((attr) => [attr, facts[attr as keyof typeof facts]?.value]),
    ),
    partial: Object.entries(facts).flatMap(([attr, fact]) => (fact?.partial ? [attr] : [])),
    unknown: (one.unknown ?? []).filter(
      (attr) => facts[attr] === undefined && (unknown[attr]?.doubts?.length ?? 0) > 0,
    ),
    kinds: sheets.map(({ kind }) => kind),
    problems: badRows.map(({ problem }) => problem),
    repeated: sumOf(sheets.map(({ repeated }) => repeated)),
    counted: sumOf(sheets.map(({ counted }) => counted)),
    inactive: sumOf(sheets.map(({ inactive }) => inactive)),
    conflicts: sumOf(sheets.map(({ conflicts }) => conflicts)),
    overlaps: overlaps.length,
    companies: sheets.map(({ company }) => company?.match ?? null),
    scales: sheets.map(({ scale }) => scale?.side ?? null),
    layouts: sheets.map(({ layout }) => layout?.kind ?? null),
    emptyMonths: figures.invoices?.emptyMonths,
    lateEvents: figures.payments?.lateEvents?.length,
    termless: figures.payments?.termless,
    paid: pick(figures.payments?.paidFen, one.paid ?? {}),
    refunded: pick(figures.payments?.refundedFen, one.refunded ?? {}),
  };
  return Object.fromEntries(Object.keys(expectedOf(one)).map((key) => [key, all[key as keyof typeof all]]));
}

function expectedOf({ name: _, files: __, confirmed: ___, left: ____, ...expected }: CorpusCase) {
  return expected;
}

test('the corpus has at least sixty odd sets of files', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(60);
  expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length);
});

test.each(corpus.map((one) => [one.name, one] as const))('%s', (_, one) => {
  expect(foundOf(one)).toEqual(expectedOf(one));
});
