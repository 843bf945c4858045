import type { CorpusCase } from './case.ts';
import { type Cells, monthlySales, sale, saleHeaders, table } from './rows.ts';

const code = '044001900111';
const numberAt = (at: number): string => String(10_000_000 + at * 3);
const rows: Cells[] = monthlySales().map((row, at) => ({ ...row, 发票代码: code, 发票号码: numberAt(at) }));
const all = ['发票代码', '发票号码', ...saleHeaders];
const paper = all.filter((one) => one !== '数电发票号码');
const both = table(all, rows);
const coded = table(paper, rows);
const digital = table(saleHeaders, rows);
const joined = table(
  paper.filter((one) => one !== '发票代码'),
  rows.map((row) => ({ ...row, 发票号码: code + String(row['发票号码']) })),
);
const short = table(
  paper,
  rows.map((row) => ({ ...row, 发票代码: '3300191130' })),
);
const shortJoined = table(
  paper.filter((one) => one !== '发票代码'),
  rows.map((row) => ({ ...row, 发票号码: `3300191130${row['发票号码']}` })),
);
const once = { facts: { invoiced12m: 1_200_000 }, partial: [], conflicts: 0 } as const;

/** Exports that identify the same invoices by different numbers. */
export const numberCases: readonly CorpusCase[] = [
  {
    name: 'invoices by all numbers and by code and number count once',
    files: [{ a: both }, { b: coded }],
    repeated: 12,
    ...once,
  },
  {
    name: 'invoices by code and number and then by all numbers count once',
    files: [{ a: coded }, { b: both }],
    repeated: 12,
    ...once,
  },
  {
    name: 'invoices by code and number, by digital number, and then by all numbers count once',
    files: [{ a: coded }, { b: digital }, { c: both }],
    repeated: 24,
    ...once,
  },
  { name: 'a code and number written together are the same invoice', files: [{ a: coded }, { b: joined }], ...once },
  {
    name: 'a short code and number written together are the same invoice',
    files: [{ a: shortJoined }, { b: short }],
    ...once,
  },
  {
    name: 'equal invoices by digital number in one file and by code and number in another leave sales unknown',
    files: [{ a: digital }, { b: coded }],
    conflicts: 0,
    unknown: ['invoiced12m', 'largestCustomerShare'],
  },
  {
    name: 'two invoices that may be one bound sales',
    files: [
      { a: digital },
      { b: table(paper, [{ ...rows[3], ...sale(90, '2026-02-10', 1_000), 发票代码: code, 发票号码: '77' }]) },
    ],
    facts: { invoiced12m: 1_200_000 },
    partial: ['invoiced12m'],
    unknown: ['largestCustomerShare'],
  },
  {
    name: 'digital invoices and older ones of one table are different invoices',
    files: [
      {
        a: table(all, [...monthlySales(), { ...rows[3], 数电发票号码: null }, { ...rows[5], 数电发票号码: null }]),
      },
    ],
    facts: { invoiced12m: 1_400_000 },
    partial: [],
  },
  {
    name: 'one code and number beside several digital numbers identifies none of them',
    files: [
      {
        a: table(
          all,
          rows.map((row) => ({ ...row, 发票号码: '1' })),
        ),
      },
    ],
    ...once,
  },
  {
    name: 'another amount under the same code and number is a conflict',
    files: [{ a: both }, { b: table(paper, [{ ...rows[3], 金额: 1_010, 税额: null, 价税合计: null }]) }],
    conflicts: 1,
  },
];
