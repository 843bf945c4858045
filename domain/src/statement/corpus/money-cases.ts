import type { CorpusCase } from './case.ts';
import { type Cells, monthlyPayments, monthlySales, payments, saleHeaders, sales, table } from './rows.ts';

const year = monthlySales();
const inWan: readonly Cells[] = year.map((row) => ({ ...row, 金额: 0.1, 税额: 0.013, 价税合计: 0.113 }));
const withColumn = (header: string, rows: readonly Cells[], cell: (at: number) => string) =>
  table(
    [...saleHeaders, header],
    rows.map((row, at) => ({ ...row, [header]: cell(at) })),
  );

/** Units and currencies in titles, headers and columns. */
export const moneyCases: readonly CorpusCase[] = [
  ...['单位：美元', '币种：美元', '金额单位：千美元', '货币：USD', '(单位：欧元)'].map(
    (title): CorpusCase => ({
      name: `amounts below the title ${title} are unknown`,
      files: [{ a: sales(year, [title]) }],
      unknown: ['invoiced12m', 'largestCustomerShare'],
      facts: {},
    }),
  ),
  {
    name: 'payments whose titles state a currency in the next cell are unknown',
    files: [{ a: payments(monthlyPayments(), ['币种', '港币']) }],
    unknown: ['tax12m'],
  },
  {
    name: 'a currency of one row other than yuan leaves sales unknown',
    files: [{ a: withColumn('币种', year, (at) => (at === 7 ? '美元' : '人民币')) }],
    unknown: ['invoiced12m'],
  },
  {
    name: 'a column of currencies that are all yuan changes nothing',
    files: [{ a: withColumn('币种', year, (at) => ['人民币', 'CNY', '', '人民币元', 'CNY-人民币'][at % 5] ?? '') }],
    facts: { invoiced12m: 1_200_000 },
    partial: [],
  },
  {
    name: 'a title that states yuan as its currency changes nothing',
    files: [{ a: sales(year, ['币种：人民币', '单位：元']) }],
    facts: { invoiced12m: 1_200_000 },
  },
  {
    name: 'two units in one title cell are questioned',
    files: [{ a: sales(year, ['单位：元\n注：以前为单位：万元']) }],
    unknown: ['invoiced12m'],
  },
  {
    name: 'two units in one line are questioned',
    files: [{ a: sales(year, ['金额单位：元 注：以前金额单位：万元']) }],
    unknown: ['invoiced12m'],
  },
  {
    name: 'a column of units that are all 万元 holds for its rows',
    files: [{ a: withColumn('单位', inWan, () => '万元') }],
    facts: { invoiced12m: 1_200_000 },
    partial: [],
  },
  {
    name: 'a column of different units is questioned',
    files: [{ a: withColumn('单位', year, (at) => (at < 6 ? '元' : '万元')) }],
    unknown: ['invoiced12m'],
  },
  {
    name: 'a column of units that contradicts the title is questioned',
    files: [{ a: sales(year, ['单位：元']).map((row, at) => [...row, at === 0 ? null : at === 1 ? '单位' : '万元']) }],
    unknown: ['invoiced12m'],
  },
  {
    name: 'a column of the units of goods changes nothing',
    files: [{ a: withColumn('单位', year, (at) => ['台', '吨', '个', '元', ''][at % 5] ?? '') }],
    facts: { invoiced12m: 1_200_000 },
    partial: [],
  },
];
