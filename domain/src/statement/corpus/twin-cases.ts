import type { CorpusCase } from './case.ts';
import { type Cells, monthlySales, sale, saleHeaders, sales, table } from './rows.ts';

const year = monthlySales();
const small: Cells = sale(50, '2026-05-20', 70);

/** Equal rows within one table and in several. */
export const twinCases: readonly CorpusCase[] = [
  {
    name: 'two equal rows of one invoice in one table may be two lines and bound sales',
    files: [{ a: sales([...year, small, small]) }],
    repeated: 1,
    facts: { invoiced12m: 1_207_000 },
    partial: ['invoiced12m', 'largestCustomerShare'],
  },
  {
    name: 'equal rows that may be much leave sales unknown',
    files: [{ a: sales([...year, ...year.slice(0, 6)]) }],
    unknown: ['invoiced12m'],
  },
  {
    name: 'equal rows in two tables are one',
    files: [{ a: sales([...year, small]) }, { b: sales([small, ...year]) }],
    repeated: 13,
    facts: { invoiced12m: 1_207_000 },
    partial: [],
  },
  {
    name: 'equal lines with names of goods are lines',
    files: [
      {
        a: table(
          [...saleHeaders, '货物名称'],
          [...year, small, small].map((row) => ({ ...row, 货物名称: '零件' })),
        ),
      },
    ],
    facts: { invoiced12m: 1_214_000 },
    partial: [],
  },
  {
    name: 'a void invoice listed twice is void once',
    files: [{ a: sales([...year, { ...small, 发票状态: '作废' }, { ...small, 发票状态: '作废' }]) }],
    facts: { invoiced12m: 1_200_000 },
    partial: [],
  },
];
