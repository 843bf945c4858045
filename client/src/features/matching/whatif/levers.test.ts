import { expect, test } from 'vitest';
import type { ReportResult, ReportRow } from '../report-access.ts';
import { leversOf, stopsBetween } from './levers.ts';

const near = (...attrs: string[]) => ({ verdict: 'near_miss', change: { attrs } }) as unknown as ReportRow;
const fact = (attr: string, raw: unknown) => ({ attr, raw }) as ReportResult['facts'][number];

test('stops are round figures, and both ends are kept as they are', () => {
  expect(stopsBetween(3, 0, 1)).toEqual([3, 2, 1, 0]);
  expect(stopsBetween(123_456, 153_456, 10_000)).toEqual([123_456, 130_000, 140_000, 150_000, 153_456]);
  const long = stopsBetween(0, 10_000_000, 10_000);
  expect([long.length <= 42, long[1], long.at(-1)]).toEqual([true, 500_000, 10_000_000]);
});

test('what most near misses name comes first; what is unknown or cannot be moved is left out', () => {
  const rows = [near('tax12m', 'taxArrears'), near('taxArrears'), near('age'), near('taxGrade')];
  const facts = [fact('tax12m', 30_000_000), fact('taxArrears', 20_000), fact('taxGrade', null), fact('age', 40)];
  expect(leversOf(rows, facts).map(({ attr }) => attr)).toEqual(['taxArrears', 'tax12m']);
});

test('only near misses have levers', () => {
  const refused = { verdict: 'no', change: { attrs: ['tax12m'] } } as unknown as ReportRow;
  expect(leversOf([refused], [fact('tax12m', 30_000_000)])).toEqual([]);
});
