import { firm } from '../testing.ts';
import type { CorpusCase } from './case.ts';
import { type Cells, monthlyPayments, paymentHeaders, table } from './rows.ts';

const other = '上海另一家贸易有限公司';
const list = (...rows: (readonly [string, string, number])[]) => [
  ['统计日期：2026-11-18'],
  ['纳税人名称', '税种', '欠税余额'],
  ...rows,
];
const grades = (...rows: (readonly [string, string, string])[]) => [
  ['纳税人名称', '评价年度', '纳税信用等级'],
  ...rows,
];
const payments = (nameOf: (at: number) => string) =>
  table(
    ['纳税人名称', ...paymentHeaders],
    monthlyPayments().map((row, at): Cells => ({ ...row, 纳税人名称: nameOf(at) })),
  );

/** Tables whose column of the company is filled in the first row of each company only, as merged cells are read. */
export const blankCompanyCases: readonly CorpusCase[] = [
  {
    name: 'arrears without a name below another company’s are that company’s',
    files: [{ a: list([firm.name, '增值税', 100], [other, '增值税', 900], ['', '印花税', 5_000]) }],
    problems: ['another_company', 'another_company'],
    facts: { taxArrears: 10_000 },
  },
  {
    name: 'arrears without a name below the own ones are the company’s own',
    files: [{ a: list([other, '增值税', 900], [firm.name, '增值税', 100], ['', '印花税', 50]) }],
    problems: ['another_company'],
    facts: { taxArrears: 15_000 },
  },
  {
    name: 'a grade without a name below another company’s is that company’s',
    files: [{ a: grades([other, '2024', 'A'], ['', '2025', 'A'], [firm.name, '2024', 'D']) }],
    problems: ['another_company', 'another_company'],
    facts: { taxGrade: 'D' },
  },
  {
    name: 'payments without a name below another company’s are that company’s',
    files: [{ a: payments((at) => (at === 1 ? other : at === 0 ? firm.name : '')) }],
    problems: Array.from({ length: 11 }, () => 'another_company' as const),
    unknown: ['tax12m'],
  },
  {
    name: 'payments without a name below the own first one count',
    files: [{ a: payments((at) => (at === 0 ? firm.name : '')) }],
    problems: [],
    companies: [null],
    facts: { tax12m: 1_320_000 },
    partial: [],
  },
  {
    name: 'rows without a name before and after another company’s may be of either and are questioned',
    files: [{ a: list(['', '增值税', 100], [other, '增值税', 900], ['', '印花税', 5_000]) }],
    companies: ['unclear'],
    unknown: ['taxArrears'],
  },
  {
    name: 'rows without a name that the person confirmed to be the company’s own count',
    files: [{ a: list(['', '增值税', 100], [other, '增值税', 900], ['', '印花税', 5_000]) }],
    confirmed: { a: ['company'] },
    problems: ['another_company'],
    facts: { taxArrears: 510_000 },
  },
];
