import type { CorpusCase } from './case.ts';
import { type Cells, monthlySales, sale, saleHeaders, table, without } from './rows.ts';

const year = monthlySales();
const noTotal = without(saleHeaders, '价税合计');
const fen = (yuan: number): number => Math.round(yuan * 100) / 100;
const bare = (rows: readonly Cells[], ...more: readonly string[]) => table([...noTotal, ...more], rows);
const withTax = (rate: number, more: Cells = {}, net = 1_000): Cells[] =>
  year.map((row) => ({ ...row, 金额: net, 税额: fen((net * rate) / 100), ...more }));
/** Amounts that include their tax. */
const gross = (rate: number, rows = year.length, more: Cells = {}): Cells[] =>
  year.map((row, at) =>
    at < rows
      ? { ...row, 金额: fen(1_000 * (1 + rate / 100)), 税额: 10 * rate, ...more }
      : { ...row, 税额: 10 * rate, ...more },
  );
const exchanged = (rows: readonly Cells[], isChanged: (at: number) => boolean = () => true): Cells[] =>
  rows.map((row, at) => (isChanged(at) ? { ...row, 金额: row['税额'] ?? null, 税额: row['金额'] ?? null } : row));

const questioned = (name: string, rows: readonly Cells[], ...more: readonly string[]): CorpusCase => ({
  name,
  files: [{ a: bare(rows, ...more) }],
  facts: {},
  partial: [],
  unknown: ['invoiced12m', 'largestCustomerShare'],
});
const fine = (name: string, rows: readonly Cells[], sum = 1_200_000, ...more: readonly string[]): CorpusCase => ({
  name,
  files: [{ a: bare(rows, ...more) }],
  facts: { invoiced12m: sum },
  partial: [],
  problems: [],
});

/** A ledger of sales with a sum that includes tax beside the net amount. */
const ledgerHeaders = ['票据号', '开票日期', '销方名称', '购买方名称', '不含税额', '税金', '合计金额'];
const ledgerRows = year.map((row) => ({
  ...row,
  票据号: row['数电发票号码'] ?? null,
  不含税额: 1_000,
  税金: 130,
  合计金额: 1_130,
}));

/** Amounts compared with their taxes. */
export const taxRateCases: readonly CorpusCase[] = [
  {
    name: 'the column 不含税额 is the net amount, and not 合计金额',
    files: [
      {
        a: table(
          ledgerHeaders.with(0, '发票号码'),
          ledgerRows.map((row) => ({ ...row, 发票号码: row.票据号 })),
        ),
      },
    ],
    facts: { invoiced12m: 1_200_000 },
    partial: [],
  },
  {
    name: 'a column 合计金额 without taxes and totals may include tax, so the sheet is questioned',
    files: [
      { a: table(['发票号码', ...ledgerHeaders.filter((one) => !['不含税额', '税金'].includes(one))], ledgerRows) },
    ],
    kinds: [null],
  },
  questioned('amounts and taxes that are exchanged are questioned', exchanged(year)),
  questioned(
    'amounts and taxes that are exchanged in one row are questioned',
    exchanged(year, (at) => at === 7),
  ),
  questioned('an amount of zero with a tax is questioned', year.with(4, { ...year[4], 金额: 0 })),
  questioned('a tax of the other sign is questioned', year.with(4, { ...year[4], 税额: -130 })),
  questioned('a tax of 15 % is questioned', withTax(15)),
  ...[1, 3, 6, 9, 13].map((rate) =>
    questioned(`amounts that include their tax of ${rate} % are questioned`, gross(rate)),
  ),
  questioned('amounts of two rows that include their tax are questioned', gross(13, 2)),
  questioned(
    'one amount that includes the tax of its stated rate is questioned',
    gross(13, 1, { 税率: '13%' }),
    '税率',
  ),
  questioned('amounts that include the tax of their stated rates are questioned', gross(6, 12, { 税率: 0.06 }), '税率'),
  questioned('taxes that are not those of the stated rates are questioned', withTax(3, { 税率: '13%' }), '税率'),
  {
    name: 'a person may say that unusual taxes are right',
    files: [{ a: bare(withTax(15)) }],
    confirmed: { a: ['tax_rate'] },
    facts: { invoiced12m: 1_200_000 },
    partial: [],
  },
  ...[0, 0.5, 1, 1.5, 2, 3, 4, 5, 6, 9, 10, 11, 13, 16, 17].flatMap((rate) => [
    fine(`a tax of ${rate} % is no question`, withTax(rate)),
    fine(`a tax of ${rate} % of an odd amount is no question`, withTax(rate, {}, 333.37), 400_044),
    fine(`a tax of the stated ${rate} % is no question`, withTax(rate, { 税率: `${rate}%` }), 1_200_000, '税率'),
  ]),
  ...['免税', '不征税', '***', '0%', ''].flatMap((rate) => [
    fine(`a tax of 0 at the rate 「${rate}」 is no question`, withTax(0, { 税率: rate }), 1_200_000, '税率'),
    fine(`no tax at the rate 「${rate}」 is no question`, withTax(0, { 税率: rate, 税额: '***' }), 1_200_000, '税率'),
  ]),
  fine('a stated rate of 3 % that is reduced to 1 % is no question', withTax(1, { 税率: '3%' }), 1_200_000, '税率'),
  fine(
    'invoices with goods of several rates are no question',
    year.map((row, at) => ({ ...row, 税额: 90 + at * 3.1 })),
  ),
  fine(
    'taxes of a part of the price only are no question',
    year.map((row, at) => ({ ...row, 税率: '5%', 税额: 7 + at * 1.7, 备注: '差额征税：扣除 800 元' })),
    1_200_000,
    '税率',
  ),
  fine(
    'taxes of a part of the price without a stated rate are no question',
    year.map((row, at) => ({ ...row, 税率: '***', 税额: 7 + at * 1.7 })),
    1_200_000,
    '税率',
  ),
  fine(
    'taxes that differ from their rates by rounding are no question',
    year.map((row, at) => ({ ...row, 税率: '13%', 税额: fen(130 + (at - 6) / 100) })),
    1_200_000,
    '税率',
  ),
  fine('negative taxes of red invoices are no question', [...year, sale(90, '2026-05-20', -400)], 1_160_000),
  fine('exchanged taxes of void invoices are no question', [
    ...year,
    ...exchanged([sale(90, '2026-05-20', 400, { 发票状态: '作废' })]),
  ]),
];
