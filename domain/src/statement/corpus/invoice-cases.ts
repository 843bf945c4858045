import { windowMonths } from '../testing.ts';
import type { CorpusCase } from './case.ts';
import { monthlySales, numberOf, sale, saleHeaders, sales, table } from './rows.ts';

const year = monthlySales();
const rounded = (n: number): string => `${numberOf(n).slice(0, 15)}00000`;
const paper = (code: string | null, number: string, more = {}) => ({
  ...sale(1, '2026-03-03', 500),
  数电发票号码: null,
  发票代码: code,
  发票号码: number,
  ...more,
});
const paperHeaders = ['发票代码', '发票号码', ...saleHeaders];

export const invoiceCases: readonly CorpusCase[] = [
  {
    name: 'twelve months of sales',
    files: [{ a: sales(year) }],
    facts: { invoiced12m: 1_200_000, monthsWithoutInvoices: 0 },
  },
  {
    name: 'the same file twice',
    files: [{ a: sales(year) }, { a: sales(year) }],
    facts: { invoiced12m: 1_200_000 },
    repeated: 12,
    conflicts: 0,
  },
  {
    name: 'one number with another amount in a second file is a conflict, not a duplicate',
    files: [{ a: sales(year) }, { b: sales([sale(3, `${windowMonths[2]}-10`, 1_050)]) }],
    conflicts: 1,
    repeated: 0,
    facts: { invoiced12m: 1_100_000 },
    partial: ['invoiced12m'],
    unknown: ['monthsWithoutInvoices'],
  },
  {
    name: 'one number with another date is a conflict',
    files: [{ a: sales(year) }, { b: sales([sale(3, `${windowMonths[2]}-11`, 1_000)]) }],
    conflicts: 1,
    partial: ['invoiced12m'],
  },
  {
    name: 'one number with another buyer is a conflict',
    files: [
      { a: sales(year) },
      {
        b: sales([
          sale(3, `${windowMonths[2]}-10`, 1_000, { 购方识别号: '913301000000000002', 购买方名称: '乙有限公司' }),
        ]),
      },
    ],
    conflicts: 1,
  },
  {
    name: 'one number that is void in a second file is a conflict',
    files: [{ a: sales(year) }, { b: sales([{ ...year[2], 发票状态: '作废' }]) }],
    conflicts: 1,
    facts: { invoiced12m: 1_100_000 },
  },
  {
    name: 'many conflicts leave sales unknown',
    files: [
      { a: sales(year) },
      { b: sales(year.slice(0, 6).map((row) => ({ ...row, 金额: 1_234, 税额: null, 价税合计: null }))) },
    ],
    conflicts: 6,
    unknown: ['invoiced12m', 'largestCustomerShare', 'monthsWithoutInvoices'],
  },
  {
    name: 'a blue invoice that a later export knows as reversed is cancelled, and no conflict',
    files: [{ a: sales(year) }, { b: sales(year.slice(0, 2).map((row) => ({ ...row, 发票状态: '已红冲-全额' }))) }],
    facts: { invoiced12m: 1_000_000 },
    conflicts: 0,
    repeated: 2,
  },
  {
    name: 'digital numbers that a spreadsheet rounded to fifteen digits are recognised, not merged',
    files: [{ a: sales(year.map((row, at) => ({ ...row, 数电发票号码: rounded(at + 1) }))) }],
    problems: Array.from({ length: 12 }, () => 'rounded' as const),
    unknown: ['invoiced12m', 'invoiceGrowth', 'monthsWithoutInvoices', 'largestCustomerShare'],
  },
  {
    name: 'one true number that ends in zeros counts',
    files: [{ a: sales([{ ...year[0], 数电发票号码: '24312000000001200000' }, ...year.slice(1)]) }],
    facts: { invoiced12m: 1_200_000 },
    problems: [],
  },
  {
    name: 'numbers in scientific notation',
    files: [{ a: sales(year.map((row) => ({ ...row, 数电发票号码: '2.4312E+19' }))) }],
    problems: Array.from({ length: 12 }, () => 'rounded' as const),
    unknown: ['invoiced12m'],
  },
  {
    name: 'a gap between two files is unknown',
    files: [{ a: sales(year.slice(0, 4)) }, { b: sales(year.slice(6)) }],
    unknown: ['invoiced12m', 'monthsWithoutInvoices'],
  },
  {
    name: 'an older invoice without its code in one export is the one with its code in the other',
    files: [
      { a: table(paperHeaders, [paper('3300201130', '00012345')]) },
      { b: table(paperHeaders, [paper(null, '12345')]) },
      { c: sales(year) },
    ],
    facts: { invoiced12m: 1_250_000 },
  },
  {
    name: 'older invoices of different codes are different',
    files: [
      { a: table(paperHeaders, [paper('3300201130', '00012345'), paper('3300201131', '00012345')]) },
      { c: sales(year) },
    ],
    facts: { invoiced12m: 1_300_000 },
    conflicts: 0,
  },
];
