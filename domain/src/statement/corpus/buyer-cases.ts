import type { CorpusCase } from './case.ts';
import { type Cells, monthlySales, sales } from './rows.ts';

const year = monthlySales();
const boughtBy = (row: Cells | undefined, name: string | null, id: string | null): Cells => ({
  ...row,
  购方识别号: id,
  购买方名称: name,
});
const other = (row: Cells): Cells => boughtBy(row, '乙有限公司', '913301000000000002');

/** Buyers that are one company although they are written differently, and buyers without a usable name. */
export const buyerCases: readonly CorpusCase[] = [
  {
    name: 'one buyer by its number, written with spaces and under two names',
    files: [
      {
        a: sales([
          ...year.slice(0, 4),
          ...year.slice(4, 8).map((row) => boughtBy(row, '更名后有限公司', ' 91330100 0000000001 ')),
          ...year.slice(8).map(other),
        ]),
      },
    ],
    facts: { largestCustomerShare: 6_667 },
    partial: [],
  },
  {
    name: 'one buyer by its number of before 2015 and by its credit code',
    files: [
      {
        a: sales([
          ...year
            .slice(0, 8)
            .map((row, at) => boughtBy(row, `甲${at % 2}`, at % 2 ? '913301000000000001' : '330100000000000')),
          ...year.slice(8).map((row) => boughtBy(row, '乙', '913302000000000002')),
        ]),
      },
    ],
    facts: { largestCustomerShare: 6_667 },
  },
  {
    name: 'one buyer by its name, in full width, with spaces and once without its number',
    files: [
      {
        a: sales([
          ...year.slice(0, 3),
          ...year.slice(3, 6).map((row) => boughtBy(row, '甲 有限公司', null)),
          ...year.slice(6).map(other),
        ]),
      },
    ],
    facts: { largestCustomerShare: 5_000 },
    partial: [],
  },
  {
    name: 'sales to persons leave the share of the largest customer unknown',
    files: [{ a: sales(year.map((row) => boughtBy(row, '个人', null))) }],
    facts: { invoiced12m: 1_200_000 },
    partial: [],
    unknown: ['largestCustomerShare'],
  },
  {
    name: 'half of the sales without a buyer leave the share unknown',
    files: [{ a: sales(year.map((row, at) => (at % 2 ? boughtBy(row, null, '000000000000000') : row))) }],
    facts: { invoiced12m: 1_200_000 },
    unknown: ['largestCustomerShare'],
  },
  {
    name: 'a small sale without a buyer bounds the share',
    files: [
      {
        a: sales([
          ...year.slice(0, 6),
          ...year.slice(6).map(other),
          boughtBy(
            { ...year[0], 数电发票号码: '24312000000000990017', 金额: 120, 税额: null, 价税合计: null },
            null,
            null,
          ),
        ]),
      },
    ],
    facts: { largestCustomerShare: 5_050 },
    partial: ['largestCustomerShare'],
  },
];
