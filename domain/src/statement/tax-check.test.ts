import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthlySales, table } from './corpus/rows.ts';
import { columnsOfHeaders } from './recognise.ts';
import { Row } from './row.ts';
import { TaxCheck } from './tax-check.ts';
import { readingOf } from './testing.ts';

interface Taxed {
  readonly netFen: number;
  readonly taxFen: number;
  readonly rate?: string;
}
function check(rows: readonly Taxed[]) {
  const tax = new TaxCheck();
  for (const [at, { netFen, taxFen, rate = '' }] of rows.entries())
    tax.see(
      { netFen, taxFen, date: '2026-03-05' },
      new Row([rate], [rate], { kind: 'invoices', columns: { rate: 0 }, unit: 'yuan' }),
      at + 2,
    );
  return tax.result();
}

const percent = fc.constantFrom(0, 1, 3, 5, 6, 9, 10, 11, 13, 16, 17);
const fens = fc.integer({ min: 1, max: 100_000_000 });
const taxOf = (fen: number, rate: number): number => Math.round((fen * rate) / 100);

test('taxes that are rounded line by line, also of several rates and of red invoices, are never questioned', () => {
  const line = fc.tuple(fens, percent).map(([fen, rate]) => ({ netFen: fen, taxFen: taxOf(fen, rate) }));
  const invoice = fc.array(line, { minLength: 1, maxLength: 40 }).map((lines) => ({
    netFen: lines.reduce((sum, { netFen }) => sum + netFen, 0),
    taxFen: lines.reduce((sum, { taxFen }) => sum + taxFen, 0),
  }));
  const isCurrent = ({ netFen, taxFen }: Taxed) => taxFen <= netFen * 0.13;
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 60 }), fc.boolean(), (rows, isRed) => {
      const signed = rows.map(({ netFen, taxFen }) =>
        isRed ? { netFen: -netFen, taxFen: -taxFen } : { netFen, taxFen },
      );
      expect(check(signed)).toBeNull();
    }),
  );
  fc.assert(
    fc.property(fc.array(invoice.filter(isCurrent), { minLength: 40, maxLength: 60 }), (rows) => {
      expect(check(rows)).toBeNull();
    }),
    { numRuns: 30 },
  );
});

test('amounts that include their tax are questioned at every rate', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 200_000, max: 100_000_000 }), { minLength: 2, maxLength: 60 }),
      percent.filter((rate) => rate > 0),
      fc.boolean(),
      (all, rate, isStated) => {
        const rows = all.map((fen) => {
          const taxFen = taxOf(fen, rate);
          return { netFen: fen + taxFen, taxFen, ...(isStated && { rate: `${rate}%` }) };
        });
        expect(check(rows)).toMatchObject({ row: 2, isGross: isStated || rate <= 13, count: all.length });
      },
    ),
  );
});

test('a single row with amount and tax exchanged is questioned', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 2_000, max: 100_000_000 }), { minLength: 1, maxLength: 60 }),
      fc.nat(),
      (all, nth) => {
        const at = nth % all.length;
        const rows = all.map((fen, place) => {
          const tax = taxOf(fen, 13);
          return place === at ? { netFen: tax, taxFen: fen } : { netFen: fen, taxFen: tax };
        });
        expect(check(rows)).toMatchObject({ row: at + 2, isGross: false, count: 1 });
      },
    ),
  );
});

const headers = ['票据号', '客户名称', '开票时间', '物料', '不含税额', '税金', '合计金额', '票据状态'];

test('a ledger’s column 不含税额 is suggested as the net amount', () => {
  expect(columnsOfHeaders('invoices', headers)).toMatchObject({ amount: 4, tax: 5 });
});

test('a mapping whose net amount includes the tax is questioned', () => {
  const rows = monthlySales().map((row) => ({
    票据号: row['数电发票号码'] ?? null,
    客户名称: '甲有限公司',
    开票时间: row['开票日期'] ?? null,
    不含税额: 1_000,
    税金: 130,
    合计金额: 1_130,
  }));
  const columns = { number: 0, buyerName: 1, date: 2, tax: 5 };
  const read = (amount: number) =>
    readingOf([{ a: table(headers, rows) }], () => ({
      declared: { kind: 'invoices', headerRow: 1, columns: { ...columns, amount }, issued: true },
    }));
  expect(read(6).sheets[0]).toMatchObject({ counted: 12, tax: { row: 2, isGross: true, count: 12 } });
  expect(read(6).figures.doubts?.invoices).toContainEqual({ reason: 'tax_rate', count: 12 });
  expect(read(4).sheets[0]?.tax).toBeUndefined();
});
