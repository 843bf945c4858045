import { newestGradeYear } from '@sycee/domain/statement/grade-year';
import { monthAfter, monthsFrom } from '@sycee/domain/statement/spans';
import { businessDateOf, endOfMonth } from '@sycee/domain/time/business-date';
import type { Figures } from '../figures/figures-type.ts';
import type { SentAnswers } from '../report-api.ts';

export type ExampleName = 'steady' | 'gappy';

export interface ExampleFirm {
  figures: Figures;
  /** Facts from its files and its owner, by attribute. */
  facts: SentAnswers;
}

const wan = 1_000_000;
const ofOwner: SentAnswers = {
  age: 41,
  overdueNow: false,
  worstOverdue24m: 0,
  inquiries1m: 0,
  inquiries3m: 1,
  inquiries6m: 2,
  house: 'none',
  companyMonths: 128,
  companyRegion: '320508',
  industry: 'manufacturing',
  representativeStake: 7_000,
  lawsuits: 0,
  dishonestList: false,
  staffCount: 26,
};

/** Invented companies whose months end with the last one. */
export function exampleFirm(name: ExampleName): ExampleFirm {
  const last = monthAfter(businessDateOf(Date.now()).slice(0, 7), -1);
  const months = monthsFrom(monthAfter(last, -23), last);
  return name === 'steady' ? steady(months) : gappy(months);
}

const wholeYuan = (fen: number): number => Math.round(fen / 100) * 100;
const sum = (of: readonly (number | null)[]): number => of.reduce<number>((all, one) => all + (one ?? 0), 0);
const windowOf = (months: readonly string[], missing: readonly string[]) => ({
  from: `${months[12]}-01`,
  to: endOfMonth(`${months[23]}-01`),
  missing: [...missing],
  is_stale: false,
});
const origin = (file: string, sheet: string, rows: number) => [{ file, sheet, rows, first_row: 2, last_row: rows + 1 }];
const taxes = (vat: number, income: number) => ({
  vat,
  income,
  surtax: wholeYuan(vat * 0.12),
  surcharge: 0,
  customs: 0,
  other: 0,
});
/** Paid four days late, in the month after the period. */
const lateEvent = (month: string, amount: number) => {
  const next = monthAfter(month, 1);
  const [from, to] = [`${month}-01`, endOfMonth(`${month}-01`)];
  return { from, to, term: `${next}-15`, paid_on: `${next}-19`, days: 4, amount };
};
const partnersOf = (whole: number, shares: Readonly<Record<string, number>>) =>
  Object.entries(shares).map(([name, share]) => ({ name, share, amount: wholeYuan((whole * share) / 10_000) }));

function steady(months: readonly string[]): ExampleFirm {
  const invoiced = months.map((_, at) => wholeYuan(wan * (78 + at * 1.4 + 14 * Math.sin(at / 1.9))));
  const tax = invoiced.map((fen) => wholeYuan(fen * 0.034));
  const [before, year] = [sum(invoiced.slice(0, 12)), sum(invoiced.slice(12))];
  const [taxBefore, taxYear] = [sum(tax.slice(0, 12)), sum(tax.slice(12))];
  const growth = Math.round(((year - before) * 10_000) / before);
  const paid = taxes(wholeYuan(taxYear * 0.8), taxYear - wholeYuan(taxYear * 0.8));
  return {
    facts: {
      ...ofOwner,
      taxGrade: 'A',
      tax12m: taxYear,
      invoiced12m: year,
      invoiceGrowth: growth,
      monthsWithoutInvoices: 0,
      zeroFilings12m: 0,
      taxArrears: 0,
      largestCustomerShare: 2_450,
    },
    figures: {
      invoices: {
        window: windowOf(months, []),
        invoiced: year,
        received: Math.round(year * 0.61),
        invoiced_before: before,
        growth,
        empty_months: [],
        sales: 412,
        voids: 6,
        reds: 4,
        abnormal: 0,
        customers: partnersOf(year, { 示例客户甲: 2_450, 示例客户乙: 1_830, 示例客户丙: 1_210, 示例客户丁: 940 }),
        suppliers: partnersOf(Math.round(year * 0.61), { 示例供应商甲: 3_120, 示例供应商乙: 1_960 }),
        origin: origin('示例-全量发票.xlsx', '发票基础信息', 824),
      },
      payments: {
        window: windowOf(months, []),
        paid,
        paid_before: taxes(wholeYuan(taxBefore * 0.8), wholeYuan(taxBefore * 0.2)),
        refunded: null,
        late: 0,
        late_unknown: 0,
        late_events: [],
        vat_burden: Math.round((paid.vat * 10_000) / year),
        origin: origin('示例-缴款明细.xlsx', '缴款明细', 72),
      },
      filings: {
        window: windowOf(months, []),
        zero: [],
        zero_unknown: 0,
        late: 0,
        origin: origin('示例-申报记录.xlsx', '申报记录', 48),
      },
      arrears: { amount: 0, at_least: false, taxes: [], origin: [] },
      grade: { year: newestGradeYear(businessDateOf(Date.now())), grade: 'A' },
      months: months.map((month, at) => ({
        month,
        invoiced: invoiced[at] ?? null,
        received: Math.round((invoiced[at] ?? 0) * 0.61),
        tax: tax[at] ?? null,
        is_partial: false,
      })),
      doubts: {},
    },
  };
}

function gappy(months: readonly string[]): ExampleFirm {
  // Three unknown months of the older year; two months without revenue in the newer.
  const unknown = new Set([3, 4, 5]);
  const idle = new Set([14, 15]);
  const invoiced = months.map((_, at) => {
    if (unknown.has(at)) return null;
    return idle.has(at) ? 0 : wholeYuan(wan * (41 + 22 * Math.sin(at / 1.3 + 1)));
  });
  const tax = invoiced.map((fen) => (fen === null ? null : wholeYuan(fen * 0.021)));
  const [year, taxYear] = [sum(invoiced.slice(12)), sum(tax.slice(12))];
  const emptyMonths = months.filter((_, at) => idle.has(at));
  const arrears = 3_860_000;
  return {
    facts: {
      ...ofOwner,
      companyMonths: 44,
      taxGrade: 'B',
      tax12m: taxYear,
      invoiced12m: year,
      monthsWithoutInvoices: 2,
      zeroFilings12m: 2,
      taxArrears: arrears,
      largestCustomerShare: 6_180,
      staffCount: 11,
      inquiries3m: 4,
    },
    figures: {
      invoices: {
        window: windowOf(months, []),
        invoiced: year,
        received: Math.round(year * 0.72),
        invoiced_before: null,
        growth: null,
        empty_months: emptyMonths,
        sales: 96,
        voids: 9,
        reds: 7,
        abnormal: 0,
        customers: partnersOf(year, { 示例客户甲: 6_180, 示例客户乙: 1_240, 示例客户丙: 730 }),
        suppliers: partnersOf(Math.round(year * 0.72), { 示例供应商甲: 4_400, 示例供应商乙: 2_150 }),
        origin: origin('示例-全量发票.xlsx', '发票基础信息', 187),
      },
      payments: {
        window: windowOf(months, []),
        paid: taxes(taxYear, 0),
        paid_before: null,
        refunded: null,
        late: 3,
        late_unknown: 0,
        late_events: [16, 18, 21].map((at) => lateEvent(months[at] ?? '', wholeYuan((tax[at] ?? 0) * 0.9))),
        vat_burden: Math.round((taxYear * 10_000) / year),
        origin: origin('示例-缴款明细.csv', '缴款明细', 31),
      },
      filings: {
        window: windowOf(months, []),
        zero: emptyMonths.map((month) => ({ from: `${month}-01`, to: endOfMonth(`${month}-01`) })),
        zero_unknown: 0,
        late: 1,
        origin: origin('示例-申报记录.csv', '申报记录', 21),
      },
      arrears: {
        amount: arrears,
        at_least: false,
        taxes: [{ tax: '增值税', amount: arrears }],
        origin: origin('示例-欠税查询.csv', '欠税查询', 1),
      },
      grade: { year: newestGradeYear(businessDateOf(Date.now())), grade: 'B' },
      months: months.map((month, at) => ({
        month,
        invoiced: invoiced[at] ?? null,
        received: null,
        tax: tax[at] ?? null,
        is_partial: false,
      })),
      doubts: {},
    },
  };
}
