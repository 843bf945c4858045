import type { CorpusCase } from './case.ts';
import { monthlyPayments, monthlySales, paymentHeaders, sale, saleHeaders, sales, table } from './rows.ts';

const year = monthlySales();
const paid = monthlyPayments();
const paper = year.map((row, at) => ({
  ...row,
  数电发票号码: null,
  发票代码: '3300201130',
  发票号码: `1234567${at + 10}`.slice(-8),
}));
const paperHeaders = ['发票代码', '发票号码', ...saleHeaders];
const withStatus = (texts: readonly string[]) =>
  table(
    [...paymentHeaders, '缴款状态'],
    paid.map((row, at) => ({ ...row, 缴款状态: texts[at] ?? '已入库' })),
  );

/** How many rows a sheet is said to count. */
export const countCases: readonly CorpusCase[] = [
  {
    name: 'older invoices that a second file has without their codes are repetitions',
    files: [
      { a: table(paperHeaders, paper) },
      {
        b: table(
          paperHeaders,
          paper.map((row) => ({ ...row, 发票代码: null })),
        ),
      },
    ],
    facts: { invoiced12m: 1_200_000 },
    counted: 12,
    repeated: 12,
  },
  {
    name: 'refunded payments that two sheets have are counted in neither',
    files: [1, 2].map(() => ({ a: withStatus(['已退库']) })),
    counted: 11,
    inactive: 2,
    repeated: 11,
  },
  {
    name: 'void and doubtful invoices are no counted rows',
    files: [
      {
        a: sales([
          ...year,
          sale(50, '2026-05-20', 70, { 发票状态: '作废' }),
          sale(51, '2026-05-21', 70, { 发票状态: '已作废' }),
          sale(52, '2026-05-22', 70, { 发票状态: '失控' }),
        ]),
      },
    ],
    facts: { invoiced12m: 1_200_000 },
    counted: 12,
    inactive: 3,
    problems: [],
  },
  {
    name: 'the same void invoices again are repetitions',
    files: [1, 2].map(() => ({ a: sales([...year, sale(50, '2026-05-20', 70, { 发票状态: '作废' })]) })),
    counted: 12,
    inactive: 1,
    repeated: 13,
  },
  {
    name: 'payments that failed, are void, were refunded or have an unknown status are no counted rows',
    files: [{ a: withStatus(['扣款失败', '已作废', '已退库', '甲乙丙']) }],
    counted: 8,
    inactive: 4,
    problems: [],
  },
];
