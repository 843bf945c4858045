import { expect, test } from 'vitest';
import type { Cell } from './cell.ts';
import { doubtfulFacts, factsFromFigures } from './facts.ts';
import { figuresOf } from './figures.ts';
import { monthsFrom } from './spans.ts';
import { firm, invoiceHeader, invoiceRow, type Rows, tallyOf, windowMonths } from './testing.ts';
import { vatBurdenOf } from './vat-burden.ts';

const paymentHeader = [
  '征收项目',
  '征收品目',
  '税款所属期起',
  '税款所属期止',
  '应补（退）税额',
  '实缴（退）金额',
  '缴款期限',
  '入库日期',
  '税票号码',
];
const filingHeader = [
  '申报表名称',
  '税种',
  '税款所属期起',
  '税款所属期止',
  '申报日期',
  '销售额',
  '应纳税额',
  '申报状态',
];
const paid = (
  tax: string,
  month: string,
  yuan: number,
  paidOn: string | null = `${month}-12`,
  receipt = `3${month.replace('-', '')}${yuan}`,
): Cell[] => [tax, '', `${month}-01`, `${month}-28`, yuan, paidOn ? yuan : '', `${month}-15`, paidOn, receipt];
const filed = (month: string, sales: number, filedOn: string, status = '申报成功'): Cell[] => [
  '增值税申报表',
  '增值税',
  `${month}-01`,
  `${month}-28`,
  filedOn,
  sales,
  sales * 0.03,
  status,
];

const figures = (...sheets: Rows[]) => figuresOf(tallyOf(sheets).tally);
const facts = (...sheets: Rows[]) => factsFromFigures(figures(...sheets), firm.today);
const valuesOf = (found: ReturnType<typeof facts>) =>
  Object.fromEntries(Object.entries(found).map(([attr, fact]) => [attr, fact?.value]));
const invoicesIn = (months: readonly string[], yuan = 1_000) => [
  invoiceHeader,
  ...months.map((month) => invoiceRow({ date: `${month}-10`, yuan })),
];

test('the window is twelve whole months: the current month counts only after its end', () => {
  const found = figures(invoicesIn([...windowMonths, '2026-11']));
  expect(found.invoices?.window).toMatchObject({ from: '2025-11-01', to: '2026-10-31', missing: [] });
  expect(found.invoices?.invoicedFen).toBe(1_200_000);
});

test('a month inside an export without invoices is empty; a month between two exports is unknown and never zero', () => {
  const [first, second] = [windowMonths.slice(0, 4), windowMonths.slice(6)];
  const one = figures(invoicesIn([...first, ...second]));
  expect(one.invoices?.emptyMonths).toEqual(['2026-03', '2026-04']);
  expect(valuesOf(facts(invoicesIn([...first, ...second])))).toMatchObject({
    invoiced12m: 1_000_000,
    monthsWithoutInvoices: 2,
  });
  const two = figures(invoicesIn(first), invoicesIn(second));
  expect(two.invoices?.window.missing).toEqual(['2026-03', '2026-04']);
  expect(valuesOf(facts(invoicesIn(first), invoicesIn(second)))).toEqual({});
  // A VAT filing without sales proves that the month had no sales.
  const result = [filingHeader, filed('2026-03', 0, '2026-04-10'), filed('2026-04', 0, '2026-05-10')];
  expect(figures(invoicesIn(first), invoicesIn(second), result).invoices).toMatchObject({
    emptyMonths: ['2026-03', '2026-04'],
    window: { missing: [] },
  });
});

test('an empty month names the day on which it leaves the window', () => {
  const found = facts(invoicesIn(windowMonths.filter((month) => month !== '2026-03' && month !== '2026-01')));
  expect(found.monthsWithoutInvoices).toMatchObject({
    value: 2,
    source: 'statement',
    asOf: '2026-10-31',
    upcoming: [
      { on: '2027-02-01', value: 1 },
      { on: '2027-04-01', value: 0 },
    ],
  });
});

test('growth needs both years in full, and files from half a year ago give no current facts', () => {
  const both = monthsFrom('2024-11', '2026-10');
  const grown = [
    invoiceHeader,
    ...both.map((month, at) => invoiceRow({ date: `${month}-10`, yuan: at < 12 ? 1_000 : 1_250 })),
  ];
  expect(valuesOf(facts(grown)).invoiceGrowth).toBe(2_500);
  expect(valuesOf(facts(invoicesIn(windowMonths)))).not.toHaveProperty('invoiceGrowth');
  expect(valuesOf(facts(invoicesIn(monthsFrom('2025-05', '2026-04'))))).toEqual({});
  expect(figures(invoicesIn(monthsFrom('2025-05', '2026-04'))).invoices?.window.isStale).toBe(true);
});

test('taxes are the payments of the twelve months, with refunds, surtaxes, fees and surcharges apart', () => {
  const rows = windowMonths.flatMap((month) => [paid('增值税', month, 100), paid('城市维护建设税', month, 7)]);
  const found = figures([
    paymentHeader,
    ...rows,
    paid('企业所得税', '2026-05', 500),
    paid('增值税', '2026-06', -30),
    paid('印花税', '2026-06', 3),
  ]);
  const none = { vat: 0, income: 0, surtax: 0, surcharge: 0, customs: 0, other: 0 };
  expect(found.payments?.paidFen).toEqual({ ...none, vat: 120_000, income: 50_000, surtax: 8_400, other: 300 });
  expect(found.payments?.refundedFen).toEqual({ ...none, vat: 3_000 });
  expect(valuesOf(facts([paymentHeader, ...rows])).tax12m).toBe(120_000);
});

test('taxes of which more was refunded than paid are unknown, and not 0', () => {
  const of = (refund: number) => [
    paymentHeader,
    ...windowMonths.map((month) => paid('增值税', month, 100)),
    paid('增值税', '2026-06', -refund),
  ];
  expect(facts(of(1_200)).tax12m).toMatchObject({ value: 0 });
  expect(facts(of(1_201)).tax12m).toBeUndefined();
  expect(doubtfulFacts(figures(of(1_201)), firm.today).tax12m?.doubts).toEqual([{ reason: 'more_refunded', count: 1 }]);
});

test('the VAT burden needs sales and payments of the same twelve months', () => {
  const payments = (months: readonly string[]) => [paymentHeader, ...months.map((month) => paid('增值税', month, 30))];
  const burden = (...sheets: Rows[]) => vatBurdenOf(figures(...sheets));
  expect(burden(invoicesIn(windowMonths), payments(windowMonths))).toBe(300);
  expect(burden(invoicesIn(windowMonths), payments(monthsFrom('2025-09', '2026-08')))).toBeNull();
  expect(burden(invoicesIn(windowMonths.slice(1)), payments(windowMonths))).toBeNull();
  expect(burden(payments(windowMonths))).toBeNull();
});

test('a late payment is one after the due date; arrears are due and unpaid, unless a list of arrears is given', () => {
  const rows = windowMonths.map((month) => paid('增值税', month, 100));
  const owed = [
    ...rows,
    paid('企业所得税', '2026-09', 80, null),
    paid('印花税', '2026-12', 5, null),
    paid('增值税', '2026-02', 9, '2026-02-28'),
  ];
  const found = figures([paymentHeader, ...owed]);
  expect(found.payments?.latePayments).toBe(1);
  expect(found.arrears).toMatchObject({ isLeast: true, fen: 8_000, taxes: [{ tax: '企业所得税', fen: 8_000 }] });
  const list = [
    [firm.name, '统计日期：2026-11-18'],
    ['欠税税种', '欠税余额'],
  ];
  expect(figures([paymentHeader, ...owed], list).arrears).toMatchObject({ fen: 0, taxes: [] });
});

test('a corrected filing replaces the former one, a void one does not count, and a filing is late only if that is certain', () => {
  const rows = windowMonths.map((month) => filed(month, 100, `${month < '2025-12' ? '2025-12' : month}-28`));
  const found = figures([
    filingHeader,
    ...rows,
    filed('2026-02', 0, '2026-03-10', '更正申报'),
    filed('2026-04', 0, '2026-05-10', '已作废'),
    ['企业所得税年度申报表', '企业所得税', '2025-01-01', '2025-12-31', '2026-06-01', 5, 1, '申报成功'],
  ]);
  expect(found.filings?.zero).toEqual([{ from: '2026-02-01', to: '2026-02-28' }]);
  expect(found.filings?.late).toBe(1);
});

test('customers are ranked by share, and no share exceeds the total', () => {
  const rows = windowMonths.map((month, at) =>
    invoiceRow({ date: `${month}-10`, yuan: 100, buyer: at < 9 ? '甲' : '乙' }),
  );
  const found = figures([invoiceHeader, ...rows]);
  expect(found.invoices?.customers).toEqual([
    { name: '甲有限公司', fen: 90_000 },
    { name: '乙有限公司', fen: 30_000 },
  ]);
  expect(valuesOf(facts([invoiceHeader, ...rows])).largestCustomerShare).toBe(7_500);
  const turned = [...rows, invoiceRow({ date: '2026-10-11', yuan: -1_100, buyer: '乙' })];
  expect(valuesOf(facts([invoiceHeader, ...turned])).largestCustomerShare).toBe(10_000);
});

test('the newest grade counts, with its year', () => {
  const rows = [
    ['评价年度', '纳税信用等级'],
    ['2024', 'A'],
    ['2025年度', 'B级'],
    ['2023', 'M'],
  ];
  expect(facts(rows).taxGrade).toMatchObject({ value: 'B', asOf: '2025-12-31' });
});

test('the columns cover twenty-four months, with null for months without data', () => {
  const { months } = figures(invoicesIn(windowMonths), [
    paymentHeader,
    paid('增值税', '2026-09', 100),
    paid('增值税', '2026-10', 100),
  ]);
  expect(months).toHaveLength(24);
  expect(months[0]).toEqual({ month: '2024-11', outFen: null, inFen: null, taxFen: null });
  expect(months.at(-1)).toEqual({ month: '2026-10', outFen: 100_000, inFen: 0, taxFen: 10_000 });
});
