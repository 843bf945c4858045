import type { CorpusCase } from './case.ts';
import { type Cells, monthlyPayments, monthlySales, payments, saleHeaders, sales, table } from './rows.ts';

const year = monthlySales();
const paid = monthlyPayments();
const saleIn = (yuan: number, rows: readonly Cells[] = year): Cells[] =>
  rows.map((row) => ({ ...row, 金额: Number(row['金额']) / yuan, 税额: Number(row['税额']) / yuan, 价税合计: null }));
const paidIn = (yuan: number): Cells[] =>
  paid.map((row) => ({ ...row, '应补(退)税额': null, '实缴(退)金额': 1_100 / yuan }));
const known = { facts: { invoiced12m: 1_200_000 }, partial: [], scales: [null] } as const;

/** Units where people write them, and units that make amounts unusually large. */
export const unitCases: readonly CorpusCase[] = [
  ...(
    [
      ['销售明细（人民币万元）', 10_000],
      ['开票明细表(单位：千元)', 1_000],
      ['销项发票【万元】', 10_000],
      ["Unit: RMB'000", 1_000],
      ['Amounts in thousands of RMB', 1_000],
      ['(RMB million)', 1_000_000],
      ['金额单位：角', 0.1],
      ['单位：分', 0.01],
      ['单位：万', 10_000],
    ] as const
  ).map(
    ([title, yuan]): CorpusCase => ({
      name: `the title ${title} states the unit`,
      files: [{ a: sales(saleIn(yuan), [title]) }],
      ...known,
    }),
  ),
  {
    name: 'the title of payments states the unit in brackets',
    files: [{ a: payments(paidIn(10_000), ['税款缴纳明细（万元）']) }],
    facts: { tax12m: 1_320_000 },
    partial: [],
  },
  ...[
    '全量发票（单张万元）明细',
    '大额发票（10万元）',
    '注：以下（万元）',
    '合计 1.2（万元）',
    'Unit 12, RMB Plaza',
  ].map(
    (title): CorpusCase => ({
      name: `the title ${title} states no unit`,
      files: [{ a: sales(year, [title]) }],
      ...known,
    }),
  ),
  ...['销项(万元)', '销项_单位万元', '销项-万元', '销项（金额单位：万元）.csv'].map(
    (name): CorpusCase => ({
      name: `the sheet ${name} states its unit`,
      files: [{ [name]: sales(saleIn(10_000)) }],
      ...known,
    }),
  ),
  {
    name: 'the name of a sheet that contradicts its title is questioned',
    files: [{ '销项(万元)': sales(year, ['单位：元']) }],
    unknown: ['invoiced12m'],
  },
  {
    name: 'a bracket in a header states fen',
    files: [
      {
        a: table(
          saleHeaders.map((one) => (one === '金额' ? '金额（分）' : one)),
          year.map((row) => ({ ...row, '金额（分）': 100_000 })),
        ),
      },
    ],
    ...known,
  },
  ...['单位：百万元', '单位：万', '单位：千万元'].map(
    (title): CorpusCase => ({
      name: `payments in yuan below the title ${title} are questioned`,
      files: [{ a: payments(paid, [title]) }],
      scales: ['large'],
      unknown: ['tax12m'],
    }),
  ),
  {
    name: 'sales in yuan in a sheet named 万元 are questioned',
    files: [{ '销项(万元)': sales(year) }],
    scales: ['large'],
    unknown: ['invoiced12m'],
  },
  {
    name: 'large amounts that a person confirmed count',
    files: [{ a: sales(year, ['单位：万元']) }],
    confirmed: { a: ['scale'] },
    facts: { invoiced12m: 12_000_000_000 },
    partial: [],
  },
  {
    name: 'large amounts in yuan are no question',
    files: [{ a: sales(saleIn(0.0001)) }],
    facts: { invoiced12m: 12_000_000_000 },
    partial: [],
  },
  {
    name: 'a line in the middle that states another unit is questioned',
    files: [{ a: [...sales(year.slice(0, 6)), ['单位：万元'], ...sales(saleIn(10_000, year.slice(6))).slice(1)] }],
    unknown: ['invoiced12m'],
    problems: [],
  },
  {
    name: 'a line in the middle that repeats the unit changes nothing',
    files: [
      {
        a: [
          ...sales(saleIn(10_000, year.slice(0, 6)), ['单位：万元']),
          ['', '单位：万元'],
          ...sales(saleIn(10_000, year.slice(6))),
        ],
      },
    ],
    ...known,
    problems: [],
  },
];
