import { expect, test } from 'vitest';
import { monthlyPayments, monthlySales, payments, sales } from './corpus/rows.ts';
import { type Rows, readingOf } from './testing.ts';

const read = (files: readonly Rows[]) => readingOf(files.map((rows) => ({ a: rows })));

test('bad rows are counted by cause, beyond those that are listed', () => {
  const many = Array.from({ length: 60 }, () => monthlySales()).flat();
  const { badGroups, badRows, badCount } = read([
    sales(many.map((row, at) => ({ ...row, 数电发票号码: '2.4E+19', ...(at === 3 && { 数电发票号码: '?' }) }))),
  ]);
  expect(badRows).toHaveLength(500);
  expect(badCount).toBe(720);
  expect(badGroups).toMatchObject([
    { problem: 'rounded', column: '数电发票号码', found: '2.4E+19', count: 719, rows: [2, 3, 4, 6, 7] },
    { problem: 'number', count: 1, rows: [5] },
  ]);
});

test('payments that another file has too are said to be repeated, and count once', () => {
  const year = monthlyPayments();
  const found = read([payments(year.slice(0, 9)), payments(year.slice(4))]);
  expect(found.sheets).toMatchObject([
    { counted: 9, repeated: 0 },
    { counted: 3, repeated: 5 },
  ]);
  expect(found.figures.payments?.paidFen.vat).toBe(1_320_000);
});
