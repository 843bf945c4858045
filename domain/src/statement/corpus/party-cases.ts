import { firm, windowMonths } from '../testing.ts';
import type { CorpusCase } from './case.ts';
import { type Cells, monthlySales, sale, sales } from './rows.ts';

const year = monthlySales();
const unsold = year.map((row) => ({ ...row, 销方识别号: null, 销方名称: null }));

/** An invoice that the firm received. */
const purchase = (row: Cells): Cells => ({
  ...row,
  数电发票号码: `9${String(row['数电发票号码']).slice(1)}`,
  销方识别号: '913301000000000002',
  销方名称: '乙有限公司',
  购方识别号: firm.code,
  购买方名称: firm.name,
});
const ofSales = ['invoiced12m', 'monthsWithoutInvoices', 'largestCustomerShare', 'invoiceGrowth'] as const;

/** Files that make the seller, the buyer or the company of a table hard to identify. */
export const partyCases: readonly CorpusCase[] = [
  {
    name: 'empty sellers below a title with the own name are this company',
    files: [{ a: sales(unsold, [`纳税人名称：${firm.name}`]) }],
    companies: [null],
    problems: [],
    facts: { invoiced12m: 1_200_000 },
  },
  {
    name: 'empty sellers without a title are nobody, and make no other company',
    files: [{ a: sales(unsold) }],
    companies: [null],
    problems: unsold.map(() => 'party_missing' as const),
    unknown: ['invoiced12m'],
  },
  {
    name: 'an empty buyer below a title with the own name is this company',
    files: [
      {
        a: sales(
          [
            ...year,
            sale(50, '2026-05-05', 700, { 销方识别号: '91', 销方名称: '乙', 购方识别号: null, 购买方名称: null }),
          ],
          [`纳税人名称：${firm.name}`],
        ),
      },
    ],
    problems: [],
    facts: { invoiced12m: 1_200_000 },
  },
  {
    name: 'received invoices alone say nothing about sales',
    files: [{ a: sales(year.map(purchase)) }],
    unknown: ofSales,
    emptyMonths: [],
  },
  {
    name: 'a sheet that says that it lists issued invoices and has received ones says nothing about sales',
    files: [{ 开具的发票: sales(year.map(purchase), ['查询条件：2025-11-01 至 2026-10-31']) }],
    unknown: ofSales,
  },
  {
    name: 'months of which only received invoices are known are no months without sales',
    files: [{ a: sales(year.slice(0, 6)) }, { b: sales(year.slice(6).map(purchase)) }],
    unknown: ofSales,
  },
  {
    name: 'issued and received invoices of the same months',
    files: [{ a: sales(year) }, { b: sales(year.map(purchase)) }],
    facts: { invoiced12m: 1_200_000, monthsWithoutInvoices: 0, largestCustomerShare: 10_000 },
    partial: [],
  },
  {
    name: 'an empty list of issued invoices that states its months says that there were no sales',
    files: [{ 销项发票: sales([], ['查询条件：2025-11-01 至 2026-10-31']) }, { 进项发票: sales(year.map(purchase)) }],
    emptyMonths: windowMonths,
    facts: { invoiced12m: 0, monthsWithoutInvoices: 12 },
  },
];
