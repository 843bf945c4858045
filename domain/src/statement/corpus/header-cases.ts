import { windowMonths } from '../testing.ts';
import type { CorpusCase } from './case.ts';
import {
  type Cells,
  filingHeaders,
  monthlyFilings,
  monthlyPayments,
  paymentHeaders,
  payments,
  table,
  without,
} from './rows.ts';

const ends = ['税款所属期起', '税款所属期止'] as const;
const spanned = (rows: readonly Cells[], header: string, write: (from: string, to: string) => string): Cells[] =>
  rows.map((row) => ({ ...row, [header]: write(String(row[ends[0]]), String(row[ends[1]])) }));
const writings: readonly (readonly [string, (from: string, to: string) => string])[] = [
  ['税款所属时期', (from, to) => `${from}至${to}`],
  ['税款所属期', (from, to) => `${from} 至 ${to}`],
  ['所属时期', (from, to) => `${from.replaceAll('-', '')}-${to.replaceAll('-', '')}`],
  ['税款所属期间', (from, to) => `${from}—${to}`],
  ['所属期', (from) => from.slice(0, 7)],
  ['所属期起止', (from, to) => `${from.replaceAll('-', '.')} ~ ${to.replaceAll('-', '.')}`],
];
const year = monthlyPayments();

/** Headers as other screens and newer forms call them. */
export const headerCases: readonly CorpusCase[] = [
  ...writings.map(
    ([header, write]): CorpusCase => ({
      name: `payments whose period stands in the one column ${header}, as ${write('2026-01-01', '2026-01-31')}`,
      files: [{ a: table([...without(paymentHeaders, ...ends), header], spanned(year, header, write)) }],
      problems: [],
      facts: { tax12m: 1_320_000 },
      partial: [],
    }),
  ),
  {
    name: 'payments by periods in one column and in two count once',
    files: [
      { a: payments(year) },
      {
        b: table(
          [...without(paymentHeaders, ...ends), '税款所属时期'],
          spanned(year, '税款所属时期', (from, to) => `${from}至${to}`),
        ),
      },
    ],
    repeated: 12,
    overlaps: 0,
    facts: { tax12m: 1_320_000 },
  },
  {
    name: 'a period in one column that cannot be read is named',
    files: [
      {
        a: table(
          [...without(paymentHeaders, ...ends), '税款所属时期'],
          spanned(year, '税款所属时期', () => '上月'),
        ),
      },
    ],
    problems: windowMonths.map(() => 'period' as const),
    unknown: ['tax12m'],
  },
  {
    name: 'filings whose period stands in one column',
    files: [
      {
        a: table(
          [...without(filingHeaders, ...ends), '税款所属期'],
          spanned(monthlyFilings(), '税款所属期', (from, to) => `${from}至${to}`),
        ),
      },
    ],
    problems: [],
    facts: { zeroFilings12m: 0 },
  },
  ...['纳税缴费信用级别', '信用级别', '纳税缴费信用等级', '评价级别'].map(
    (header): CorpusCase => ({
      name: `a grade in the column ${header}`,
      files: [
        {
          a: [
            ['评价年度', header],
            ['2025', 'B'],
          ],
        },
      ],
      kinds: ['grades'],
      facts: { taxGrade: 'B' },
    }),
  ),
];
