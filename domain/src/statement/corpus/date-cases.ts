import type { CorpusCase } from './case.ts';
import { monthlyPayments, monthlySales, payments, sales } from './rows.ts';

const year = monthlySales();
const paid = monthlyPayments();
const lateTerm = (term: string, more = {}): CorpusCase['files'] => [
  { a: payments(paid.with(4, { ...paid[4], 入库日期: '2026-06-28', 缴款期限: term, ...more })) },
];

/** Days that are real ones and cannot be right. */
export const dateCases: readonly CorpusCase[] = [
  ...['1926-07-10', '1993-12-31', '1900-01-01', '1926/7/10'].map(
    (date): CorpusCase => ({
      name: `a sale of ${date} is not counted`,
      files: [{ a: sales(year.with(8, { ...year[8], 开票日期: date })) }],
      problems: ['date'],
      facts: { invoiced12m: 1_100_000 },
      partial: ['invoiced12m'],
      unknown: ['monthsWithoutInvoices'],
    }),
  ),
  {
    name: 'a payment of 1926 is not counted',
    files: [{ a: payments(paid.with(4, { ...paid[4], 入库日期: '1926-03-12' })) }],
    problems: ['date'],
    facts: { tax12m: 1_210_000 },
    partial: ['tax12m'],
  },
  {
    name: 'a payment for a period of 1926 is not counted',
    files: [
      {
        a: payments(
          paid.with(4, { ...paid[4], 税款所属期起: '1926-02-01', 税款所属期止: '1926-02-28', 入库日期: '1926-03-12' }),
        ),
      },
    ],
    problems: ['period'],
    facts: { tax12m: 1_210_000 },
    partial: ['tax12m'],
  },
  ...['2062-03-15', '2036-03-15', '2027-03-15', '1926-03-15'].map(
    (term): CorpusCase => ({
      name: `the due date ${term} of a late payment is not taken for true`,
      files: lateTerm(term),
      ...(term < '2000' ? { problems: ['date'] } : { lateEvents: 1, problems: [] }),
    }),
  ),
  {
    name: 'a due date in another century of a payment without a known calendar says nothing about it',
    files: lateTerm('2062-03-15', { 征收项目: '企业所得税' }),
    lateEvents: 0,
    termless: 1,
  },
  {
    name: 'a due date some months after the payment is right',
    files: lateTerm('2026-10-15', { 征收项目: '企业所得税' }),
    lateEvents: 0,
    termless: 0,
  },
];
