import { windowMonths } from '../testing.ts';
import type { CorpusCase } from './case.ts';
import { monthlySales, numberOf, sale, saleHeaders, sales, table, without } from './rows.ts';

const year = monthlySales();
const rounded = (n: number): string => `${numberOf(n).slice(0, 15)}00000`;
const grossHeaders = without(saleHeaders, '金额', '税额');
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
    name: 'a blue invoice that was reversed later stays a sale, in every status that says so',
    files: [{ a: sales(year) }, { b: sales(year.slice(0, 2).map((row) => ({ ...row, 发票状态: '已红冲-全额' }))) }],
    facts: { invoiced12m: 1_200_000 },
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
    name: 'a red invoice written positive subtracts',
    files: [{ a: sales([...year, sale(50, '2026-05-20', 400, { 是否正数发票: '否' })]) }],
    facts: { invoiced12m: 1_160_000 },
  },
  {
    name: 'a red invoice written positive is known by its remark',
    files: [
      { a: sales([...year, sale(50, '2026-05-20', 400, { 备注: '被红冲蓝字数电票号码：24312000000000000001' })]) },
    ],
    facts: { invoiced12m: 1_160_000 },
  },
  {
    name: 'a positive amount with the bare status 红冲 is not decided',
    files: [{ a: sales([...year, sale(50, '2026-05-20', 30, { 发票状态: '红冲' })]) }],
    problems: ['red'],
    facts: { invoiced12m: 1_197_000 },
    partial: ['invoiced12m', 'largestCustomerShare'],
  },
  {
    name: 'a negative amount is red whatever else the row says',
    files: [{ a: sales([...year, sale(50, '2026-05-20', -400, { 是否正数发票: '' })]) }],
    facts: { invoiced12m: 1_160_000 },
  },
  {
    name: 'invoices in the status 失控 or 异常 are no sales',
    files: [
      {
        a: sales([
          ...year,
          sale(50, '2026-05-20', 9_000, { 发票状态: '失控' }),
          sale(51, '2026-05-21', 9_000, { 发票状态: '异常' }),
          sale(52, '2026-05-22', 9_000, { 发票风险等级: '异常凭证' }),
        ]),
      },
    ],
    facts: { invoiced12m: 1_200_000 },
  },
  {
    name: 'a void invoice without amounts is no lost row',
    files: [
      { a: sales([...year, sale(50, '2026-05-20', 0, { 发票状态: '作废', 金额: null, 税额: null, 价税合计: null })]) },
    ],
    facts: { invoiced12m: 1_200_000, monthsWithoutInvoices: 0 },
    problems: [],
  },
  {
    name: 'the status 未作废 is valid',
    files: [{ a: sales(year.map((row) => ({ ...row, 发票状态: '未作废' }))) }],
    facts: { invoiced12m: 1_200_000 },
  },
  {
    name: 'totals with tax alone are reduced by the rate of the row',
    files: [
      {
        a: table(
          [...grossHeaders, '税率'],
          year.map((row) => ({ ...row, 税率: '13%' })),
        ),
      },
    ],
    facts: { invoiced12m: 1_200_000 },
  },
  {
    name: 'totals with tax alone and no rate leave sales unknown',
    files: [{ a: table(grossHeaders, year) }],
    problems: Array.from({ length: 12 }, () => 'gross' as const),
    unknown: ['invoiced12m'],
  },
  {
    name: 'a column 金额（含税） is no net amount',
    files: [
      {
        a: table(
          [...grossHeaders.filter((one) => one !== '价税合计'), '金额（含税）'],
          year.map((row) => ({ ...row, '金额（含税）': 1_130 })),
        ),
      },
    ],
    unknown: ['invoiced12m'],
  },
  {
    name: 'dated subtotal rows are no invoices',
    files: [
      {
        a: sales([
          ...year.slice(0, 6),
          { 开票日期: '2026-04小计', 金额: 6_000 },
          ...year.slice(6),
          { 购买方名称: '2026年10月 合计', 开票日期: '2026-10-31', 金额: 12_000 },
          { 数电发票号码: '', 销方识别号: '总计', 金额: 12_000 },
        ]),
      },
    ],
    facts: { invoiced12m: 1_200_000, monthsWithoutInvoices: 0 },
    problems: [],
  },
  {
    name: 'a buyer whose name ends like a subtotal is a buyer',
    files: [{ a: sales(year.map((row) => ({ ...row, 购买方名称: '共计' }))) }],
    facts: { invoiced12m: 1_200_000 },
  },
  {
    name: 'sales that stopped two months ago show two empty months',
    files: [{ a: sales(year.slice(0, 10)) }],
    emptyMonths: ['2026-09', '2026-10'],
    facts: { invoiced12m: 1_000_000, monthsWithoutInvoices: 2 },
    partial: ['invoiced12m', 'monthsWithoutInvoices'],
    unknown: ['invoiceGrowth', 'largestCustomerShare'],
  },
  {
    name: 'an export that says that it ends in October has two empty months for certain',
    files: [{ a: sales(year.slice(0, 10), ['查询条件：开票日期 2025-11-01 至 2026-10-31']) }],
    emptyMonths: ['2026-09', '2026-10'],
    facts: { invoiced12m: 1_000_000, monthsWithoutInvoices: 2, largestCustomerShare: 10_000 },
    partial: [],
  },
  {
    name: 'an export that says that it ends in August says nothing about later months',
    files: [{ a: sales(year.slice(0, 10), ['开票日期起：2025-09-01', '开票日期止：2026-08-31']) }],
    emptyMonths: ['2025-09', '2025-10'],
    facts: { invoiced12m: 1_000_000 },
    partial: [],
  },
  {
    name: 'a rejected row whose amount is small leaves a lower bound, marked so',
    files: [{ a: sales([...year, sale(50, '2026-13-45', 30)]) }],
    problems: ['date'],
    facts: { invoiced12m: 1_200_000, monthsWithoutInvoices: 0 },
    partial: ['invoiced12m', 'largestCustomerShare'],
  },
  {
    name: 'a rejected row that may be the largest customer’s leaves the share unknown',
    files: [
      {
        a: sales([
          ...year.map((row, at) => (at % 2 ? row : { ...row, 购方识别号: '91', 购买方名称: '乙' })),
          sale(50, '那天', 300),
        ]),
      },
    ],
    partial: ['invoiced12m'],
    unknown: ['largestCustomerShare'],
  },
  {
    name: 'a rejected row whose amount is large or unreadable leaves sales unknown',
    files: [{ a: sales([...year, sale(50, '2026-03-03', 0, { 金额: '五块' })]) }],
    problems: ['amount'],
    unknown: ['invoiced12m', 'largestCustomerShare'],
    facts: { monthsWithoutInvoices: 0 },
  },
  {
    name: 'a rejected row in an otherwise empty month leaves the number of empty months unknown',
    files: [{ a: sales([...year.filter((_, at) => at !== 4), { ...year[4], 价税合计: 1 }]) }],
    problems: ['sum'],
    unknown: ['monthsWithoutInvoices'],
    facts: { invoiced12m: 1_100_000 },
    partial: ['invoiced12m'],
  },
  {
    name: 'a rejected row that another file has whole is no loss',
    files: [{ a: sales([...year.slice(0, 11), { ...year[11], 金额: '约一千' }]) }, { b: sales(year.slice(11)) }],
    facts: { invoiced12m: 1_200_000 },
    partial: [],
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
