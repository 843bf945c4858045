import type { TableKind } from '@sycee/domain/statement/columns';
import { newestGradeYear } from '@sycee/domain/statement/grade-year';
import { monthAfter, monthsFrom } from '@sycee/domain/statement/spans';
import type { TaxPart } from '@sycee/domain/tax-authorization/tax-data';
import { addDays, businessDateOf, endOfMonth } from '@sycee/domain/time/business-date';
import { chance } from '../chance.ts';
import { courtsSilentFor, type SampleCompany } from './companies.ts';

type Row = TaxPart['rows'][number];

export interface SampleTaxRecord {
  readonly parts: readonly TaxPart[];
  /** Tables for which the sample tax bureau gives no answer, by a rule that its page states. */
  readonly failed: readonly TableKind[];
}

const yuan = (amount: number): string => amount.toFixed(2);

const customers = [
  '示例客户甲有限公司',
  '示例客户乙有限公司',
  '示例客户丙有限公司',
  '示例客户丁有限公司',
  '示例客户戊有限公司',
];
const suppliers = ['示例供应商甲有限公司', '示例供应商乙有限公司', '示例供应商丙有限公司'];
const shares = [0.27, 0.21, 0.19, 0.17, 0.16];

/** Monthly sales in yuan of a company with so many staff, growing slightly over the years. */
function salesIn({ code, staff }: SampleCompany, month: string, order: number): number {
  const season = 1 + 0.16 * Math.sin((Number(month.slice(5)) / 12) * 2 * Math.PI + chance(code) * 6);
  return Math.max(staff, 3) * 18_000 * season * (1 + 0.007 * order) * (0.9 + 0.2 * chance(code, month));
}

function invoicesIn(company: SampleCompany, month: string, sales: number): Row[] {
  const row = (key: string, at: number, seller: readonly string[], buyer: readonly string[], net: number): Row => {
    const [amount, tax] = [Math.round(net * 100) / 100, Math.round(net * 13) / 100];
    return {
      digitalNumber: `24${String(Math.floor(chance(company.code, month, key) * 1e9)).padStart(9, '0')}${month.replace('-', '')}${String(at).padStart(3, '0')}`,
      sellerId: seller[0] ?? '',
      sellerName: seller[1] ?? '',
      buyerId: buyer[0] ?? '',
      buyerName: buyer[1] ?? '',
      date: `${month}-${String(3 + at * 3).padStart(2, '0')}`,
      amount: yuan(amount),
      tax: yuan(tax),
      total: yuan(amount + tax),
      status: '正常',
    };
  };
  const own = [company.code, company.name];
  return [
    ...customers.map((name, at) => row('out', at, own, [`91SAMPLE${at}`, name], sales * (shares[at] ?? 0))),
    ...suppliers.map((name, at) => row('in', at + 5, [`92SAMPLE${at}`, name], own, sales * 0.19)),
  ];
}

/** Paid and filed in the following month. */
function taxesOf(company: SampleCompany, month: string, sales: number): { payments: Row[]; filings: Row[] } {
  const next = monthAfter(month, 1);
  const period = { from: `${month}-01`, to: endOfMonth(`${month}-01`) };
  const vat = sales * 0.031;
  const paid = (tax: string, amount: number, at: number): Row => ({
    tax,
    ...period,
    due: yuan(amount),
    paid: yuan(amount),
    term: `${next}-15`,
    paidOn: `${next}-${String(9 + at).padStart(2, '0')}`,
    receipt: `3${next.replace('-', '')}${company.code.slice(-9, -1).replace(/\D/g, '0')}${at}`,
  });
  const isQuarter = Number(month.slice(5)) % 3 === 0;
  return {
    payments: [
      paid('增值税', vat, 0),
      paid('城市维护建设税', vat * 0.07, 1),
      ...(isQuarter ? [paid('企业所得税', sales * 3 * 0.0075, 2)] : []),
    ],
    filings: [
      {
        form: '增值税及附加税费申报表',
        tax: '增值税',
        ...period,
        filedOn: `${next}-08`,
        sales: yuan(sales),
        payable: yuan(vat),
        due: yuan(vat),
        status: '申报成功',
      },
    ],
  };
}

/** The sample tax bureau's data about a company on a day: up to 24 whole months since its founding. Null: unknown company. */
export function sampleTaxRecord(company: SampleCompany, nowMs: number): SampleTaxRecord | null {
  if (company.status !== 'active') return null;
  const today = businessDateOf(nowMs);
  const last = monthAfter(today.slice(0, 7), -1);
  const first = monthAfter(last, -23);
  const since = company.foundedOn.slice(0, 7);
  const months = monthsFrom(since > first ? since : first, last);
  if (months.length === 0) return null;
  // Two months that the tax bureau lacks: unknown, not zero.
  const gap = company.name.includes('讼累') ? [monthAfter(last, -6), monthAfter(last, -5)] : [];
  const reportedMonths = months.filter((month) => !gap.includes(month));
  const stretches =
    gap[0] && gap[1]
      ? [
          [months[0], monthAfter(gap[0], -1)],
          [monthAfter(gap[1], 1), last],
        ]
      : [[months[0], last]];
  const sales = new Map(reportedMonths.map((month, order) => [month, salesIn(company, month, order)]));
  const partsOf = (table: TableKind, rowsIn: (month: string) => readonly Row[]): TaxPart[] =>
    stretches.map(([from = last, to = last]) => ({ table, from, to, rows: monthsFrom(from, to).flatMap(rowsIn) }));
  const known = (month: string) => sales.get(month) ?? 0;
  const paidIn = (month: string): readonly Row[] =>
    sales.has(monthAfter(month, -1))
      ? taxesOf(company, monthAfter(month, -1), known(monthAfter(month, -1))).payments
      : [];
  const filedIn = (month: string): readonly Row[] =>
    taxesOf(company, month, known(month)).filings.filter(({ filedOn }) => String(filedOn) <= today);
  const owes = company.name.includes('失信');
  const whole = { from: months[0] ?? last, to: last };
  return {
    parts: [
      ...partsOf('invoices', (month) => invoicesIn(company, month, known(month))),
      ...partsOf('payments', paidIn),
      ...partsOf('filings', filedIn),
      {
        table: 'grades',
        ...whole,
        rows: [{ year: String(newestGradeYear(today)), grade: owes ? 'D' : gap.length > 0 ? 'B' : 'A' }],
      },
      {
        table: 'arrears',
        ...whole,
        rows: owes ? [{ tax: '增值税', balance: yuan(386_000), term: addDays(today, -90) }] : [],
      },
    ],
    failed: company.name.includes(courtsSilentFor) ? ['payments'] : [],
  };
}
