import { expect, test } from 'vitest';
import type { ReportResult, ReportRow } from '../report-api.ts';
import { leversOf, stopsBetween } from './levers.ts';

const near = (...attrs: string[]) => ({ verdict: 'near_miss', change: { attrs } }) as unknown as ReportRow;
const fact = (attr: string, raw: unknown) => ({ attr, raw }) as ReportResult['facts'][number];

test('has round stops, and keeps both ends exactly', () => {
  expect(stopsBetween(3, 0, 1)).toEqual([3, 2, 1, 0]);
  expect(stopsBetween(123_456, 153_456, 10_000)).toEqual([123_456, 130_000, 140_000, 150_000, 153_456]);
  const long = stopsBetween(0, 10_000_000, 10_000);
  expect([long.length <= 42, long[1], long.at(-1)]).toEqual([true, 500_000, 10_000_000]);
});

test('lists the facts of most near misses first, without unknown and fixed ones', () => {
  const rows = [near('tax12m', 'taxArrears'), near('taxArrears'), near('age'), near('taxGrade')];
  const facts = [fact('tax12m', 30_000_000), fact('taxArrears', 20_000), fact('taxGrade', null), fact('age', 40)];
  expect(leversOf(rows, facts).map(({ attr }) => attr)).toEqual(['taxArrears', 'tax12m']);
});

test('has levers for near misses only', () => {
  const refused = { verdict: 'no', change: { attrs: ['tax12m'] } } as unknown as ReportRow;
  expect(leversOf([refused], [fact('tax12m', 30_000_000)])).toEqual([]);
});
