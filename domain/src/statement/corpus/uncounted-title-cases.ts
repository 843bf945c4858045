import type { CorpusCase } from './case.ts';
import { monthlyPayments, monthlySales, payment, payments, sales } from './rows.ts';

const year = monthlySales();
const taxes = monthlyPayments();

/** Tables whose titles or names say that their rows are void, refunds or not paid. */
export const uncountedTitleCases: readonly CorpusCase[] = [
  {
    name: 'valid invoices below the title of a list of void ones are questioned',
    files: [{ a: sales(year, ['作废发票清单']) }],
    unknown: ['invoiced12m'],
  },
  {
    name: 'valid invoices in a sheet named after void ones are questioned',
    files: [{ 正常发票: sales(year.slice(0, 11)), 作废发票: sales(year.slice(11)) }],
    unknown: ['invoiced12m'],
  },
  {
    name: 'a sheet of void invoices that the person left out changes nothing',
    files: [{ 正常发票: sales(year), 作废发票: sales(year.slice(11)) }],
    left: ['作废发票'],
    facts: { invoiced12m: 1_200_000 },
  },
  {
    name: 'void invoices that the person confirmed to be valid count',
    files: [{ 作废发票: sales(year) }],
    confirmed: { 作废发票: ['title'] },
    facts: { invoiced12m: 1_200_000 },
  },
  {
    name: 'void invoices in a list of void ones are no question',
    files: [
      {
        正常发票: sales(year),
        作废发票: sales([{ ...year[3], 数电发票号码: '25330000000000000077', 发票状态: '作废' }]),
      },
    ],
    facts: { invoiced12m: 1_200_000 },
    partial: [],
  },
  {
    name: 'red invoices in a list of red ones subtract',
    files: [
      {
        蓝字: sales(year),
        红字发票: sales([
          {
            ...year[3],
            数电发票号码: '25330000000000000077',
            金额: -100,
            税额: -13,
            价税合计: -113,
            是否正数发票: '否',
          },
        ]),
      },
    ],
    facts: { invoiced12m: 1_190_000 },
    partial: [],
  },
  ...['退税明细表', '已作废税票清单', '应征未入库清册'].map(
    (title): CorpusCase => ({
      name: `payments below the title ${title} are questioned`,
      files: [{ a: payments(taxes, [title]) }],
      unknown: ['tax12m'],
    }),
  ),
  {
    name: 'negative refunds in a list of refunds are no question',
    files: [{ a: payments(taxes) }, { 退税明细: payments([payment('2026-04', -300, { 税票号码: '8' })]) }],
    facts: { tax12m: 1_290_000 },
    partial: [],
  },
  {
    name: 'payments below the title 缴退税明细 count',
    files: [{ a: payments(taxes, ['缴退税明细']) }],
    facts: { tax12m: 1_320_000 },
    partial: [],
  },
];
