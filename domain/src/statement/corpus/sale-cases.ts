import type { CorpusCase } from './case.ts';
import { monthlySales, sale, saleHeaders, sales, table, without } from './rows.ts';

const year = monthlySales();
const grossHeaders = without(saleHeaders, '金额', '税额');

/** Red and doubtful invoices, amounts with tax, subtotals, ends of exports, rejected rows. */
export const saleCases: readonly CorpusCase[] = [
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
];
