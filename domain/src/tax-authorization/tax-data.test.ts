import { expect, test } from 'vitest';
import { monthsFrom } from '#statement/spans.ts';
import { TaxAuthorizationReader, type TaxPart, taxFacts } from './tax-data.ts';

const today = '2026-11-20';
const firm = { code: '914403001922038216', name: '杭州示例精密机械有限公司', today };
let numbers = 0;
const sold = (month: string, amount: string | number) => ({
  digitalNumber: String(++numbers).padStart(20, '2'),
  sellerId: firm.code,
  sellerName: firm.name,
  buyerId: '91X',
  buyerName: '甲',
  date: `${month}-10`,
  amount,
});
const invoices = (from: string, to: string, without: readonly string[] = []): TaxPart => ({
  table: 'invoices',
  from,
  to,
  rows: monthsFrom(from, to)
    .filter((month) => !without.includes(month))
    .map((month) => sold(month, '1000.00')),
});
const paid = (month: string) => ({
  tax: '增值税',
  from: `${month}-01`,
  to: `${month}-28`,
  paid: '100.00',
  due: '100.00',
  paidOn: `${month}-28`,
  term: `${month}-28`,
  receipt: month.replace('-', ''),
});
const read = (...parts: TaxPart[]) => {
  const reader = new TaxAuthorizationReader(firm);
  for (const part of parts) reader.add(part);
  return reader.end();
};
const factsOf = (parts: readonly TaxPart[], failed: readonly TaxPart['table'][] = []) =>
  taxFacts(read(...parts).figures, { today, sample: true, failed });
const values = ({ facts }: ReturnType<typeof factsOf>) =>
  Object.fromEntries(Object.entries(facts).map(([attr, fact]) => [attr, fact?.value]));

test('the tax bureau’s data become the same facts as a file, marked as from the tax bureau and as a sample', () => {
  const { facts } = factsOf([
    invoices('2025-11', '2026-10'),
    { table: 'grades', from: '2025-11', to: '2026-10', rows: [{ year: '2025', grade: 'A' }] },
    { table: 'arrears', from: '2025-11', to: '2026-10', rows: [] },
  ]);
  expect(facts.invoiced12m).toEqual({ value: 1_200_000, source: 'tax', asOf: '2026-10-31', sample: true });
  expect(facts.taxGrade).toMatchObject({ value: 'A', source: 'tax' });
  expect(facts.taxArrears).toMatchObject({ value: 0, source: 'tax' });
});

test('a reported month without rows is empty; a month between two parts is unknown and never zero', () => {
  expect(values(factsOf([invoices('2025-11', '2026-10', ['2025-11', '2026-10'])]))).toMatchObject({
    monthsWithoutInvoices: 2,
    invoiced12m: 1_000_000,
  });
  const gap = [invoices('2025-11', '2026-03'), invoices('2026-06', '2026-10')];
  expect(values(factsOf(gap))).toEqual({});
  expect(read(...gap).figures.invoices?.window.missing).toEqual(['2026-04', '2026-05']);
  expect(read(...gap).figures.months.find(({ month }) => month === '2026-04')?.outFen).toBeNull();
});

test('a payment in a reported month for an unreported month does not make that month reported', () => {
  const rows = monthsFrom('2026-05', '2026-10').map((month) => ({ ...paid(month), from: '2026-01-01' }));
  const { window } = read({ table: 'payments', from: '2026-05', to: '2026-10', rows }).figures.payments!;
  expect(window.missing).toEqual(['2025-11', '2025-12', '2026-01', '2026-02', '2026-03', '2026-04']);
});

test('a table without an answer is failed, even if another could replace it; the other tables count', () => {
  const payments: TaxPart = {
    table: 'payments',
    from: '2025-11',
    to: '2026-10',
    rows: monthsFrom('2025-11', '2026-10').map(paid),
  };
  const result = factsOf([invoices('2025-11', '2026-10'), payments], ['arrears', 'filings']);
  expect(values(result)).toMatchObject({ tax12m: 120_000, invoiced12m: 1_200_000 });
  expect(result.facts).not.toHaveProperty('taxArrears');
  expect(result.unknown).toEqual({
    taxArrears: { unknown: true, why: 'source_failed' },
    zeroFilings12m: { unknown: true, why: 'source_failed' },
  });
});

test('invalid rows are counted and left out; a continued answer belongs to the part before', () => {
  const part = invoices('2025-11', '2026-10');
  const junk: TaxPart = { ...part, rows: [{ digitalNumber: null, date: 'x', amount: 'much' }, { date: 3 }, {}] };
  const found = read({ ...part, rows: part.rows.slice(0, 5) }, { ...part, rows: part.rows.slice(5) }, junk);
  expect(found.badRows).toBe(2);
  expect(found.sources).toHaveLength(1);
  expect(found.figures.invoices?.invoicedFen).toBe(1_200_000);
  expect(found.figures.invoices?.origin).toEqual([{ source: 0, rows: 12, firstRow: 1, lastRow: 12 }]);
  expect(read(part, part).figures.invoices?.invoicedFen).toBe(1_200_000);
});
