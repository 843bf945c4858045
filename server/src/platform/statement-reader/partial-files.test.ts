import {
  arrears,
  grades,
  monthlyPayments,
  monthlySales,
  payments,
  sale,
  sales,
} from '@sycee/domain/statement/corpus/rows';
import { doubtfulFacts, factsFromFigures } from '@sycee/domain/statement/facts';
import { firm, type Rows } from '@sycee/domain/statement/testing';
import { expect, test } from 'vitest';
import { sheetLimits } from '#platform/sheets/limits.ts';
import { sheetXml, workbookParts, zipOf } from '#platform/sheets/testing.ts';
import { readBytes } from './testing.ts';

const xmlOf = (rows: Rows) => sheetXml(rows);
const invoices = sales(monthlySales());

/** Reads a workbook of the given sheets. */
async function read(sheets: Readonly<Record<string, string>>) {
  const bytes = zipOf(workbookParts(sheets));
  const { reading, faults, notices } = await readBytes([{ file: 0, name: 'a.xlsx', bytes }]);
  return {
    known: Object.keys(factsFromFigures(reading.figures, firm.today)),
    unknown: Object.entries(doubtfulFacts(reading.figures, firm.today)).flatMap(([attr, { doubts = [] }]) =>
      doubts.some(({ reason }) => reason === 'cut') ? [attr] : [],
    ),
    fault: faults[0] ?? null,
    cut: notices.filter(({ kind }) => kind === 'file_cut' || kind === 'cell_cut'),
  };
}

const ofInvoices = ['invoiced12m', 'monthsWithoutInvoices', 'largestCustomerShare', 'invoiceGrowth'];

test.each([
  ['a row has an impossible number', '<row r="99999999999999">', 13],
  ['a document type stands among the rows', '<!DOCTYPE x []><row r="14">', 13],
  ['the sheet ends among its rows', '</sheetData></worksheet><row r="14">', 13],
  ['an element is never closed', '<row r="14"><c><row r="14">', 16],
])('nothing is known of a file in which %s, although most of it was read', async (_, damaged, row) => {
  const rows = sales([...monthlySales(), ...[20, 21, 22].map((n) => sale(n, '2026-10-20', 900))]);
  const whole = await read({ 发票: xmlOf(rows) });
  expect(whole).toMatchObject({ fault: null, unknown: [], cut: [] });
  expect(whole.known).toContain('invoiced12m');
  expect(await read({ 发票: xmlOf(rows).replace('<row r="14">', damaged) })).toEqual({
    known: [],
    unknown: ofInvoices,
    fault: 'broken',
    cut: [{ kind: 'file_cut', sheet: '发票', row, file: 0 }],
  });
});

test('the tables before the broken sheet are unknown too, because sheets after it are missing', async () => {
  const broken = xmlOf(invoices).replace('<row r="3">', '<row r="x">');
  const sheets = {
    等级: xmlOf(grades(['2025', 'A'])),
    欠税: xmlOf(arrears(['增值税', 3, '2026-08-15'])),
    发票: broken,
  };
  expect(await read(sheets)).toEqual({
    known: [],
    unknown: expect.arrayContaining(['taxGrade', 'taxArrears', ...ofInvoices]),
    fault: 'broken',
    cut: [{ kind: 'file_cut', sheet: '发票', row: 2, file: 0 }],
  });
});

test('a cell that is too long leaves the tables of its sheet unknown, and no other', async () => {
  const long = monthlySales().map((row, at) =>
    at === 4 ? { ...row, 备注: '长'.repeat(sheetLimits.cellLetters) } : row,
  );
  const found = await read({ 发票: xmlOf(sales(long)), 缴款: xmlOf(payments(monthlyPayments())) });
  expect(found).toMatchObject({
    unknown: ofInvoices,
    fault: null,
    cut: [{ kind: 'cell_cut', sheet: '发票', row: 6 }],
  });
  expect(found.known).toContain('tax12m');
});
