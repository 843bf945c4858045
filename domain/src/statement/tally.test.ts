import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cell } from './cell.ts';
import { figuresOf } from './figures.ts';
import { firm, invoiceHeader, invoiceRow, lineHeader, lineRow, nextDigital, tallyOf, windowMonths } from './testing.ts';

const everyMonth = windowMonths.map((month) => invoiceRow({ date: `${month}-10`, yuan: 1_000 }));
const invoicesOf = (...rows: Cell[][]) => figuresOf(tallyOf([[invoiceHeader, ...rows]]).tally).invoices;

test('a red invoice lowers its month and is no sale; a void one does not count towards amounts and is counted separately', () => {
  const found = invoicesOf(
    ...everyMonth,
    invoiceRow({ date: '2026-03-20', yuan: -400 }),
    invoiceRow({ date: '2026-03-21', yuan: 9_999, status: '作废' }),
  );
  expect(found).toMatchObject({ invoicedFen: 1_160_000, sales: 12, reds: 1, voids: 1, emptyMonths: [] });
});

test('the company’s own number as seller means output, as buyer input; without it the row is reported and left out', () => {
  const { tally, bad } = tallyOf([
    [
      invoiceHeader,
      ...everyMonth,
      invoiceRow({ date: '2026-03-20', yuan: 70, seller: '乙' }),
      ['1', '', '', nextDigital(), '91X', '丙', '91Y', '丁', '2026-03-01', 5, 0, 5],
    ],
  ]);
  expect(figuresOf(tally).invoices).toMatchObject({
    invoicedFen: 1_200_000,
    receivedFen: 7_000,
    suppliers: [{ name: '乙有限公司', fen: 7_000 }],
  });
  expect(bad).toEqual([{ source: 0, row: 15, problem: 'parties', column: '销方识别号', found: '91X' }]);
});

test('an invoice counts once, also in two sheets, in two files or on many lines', () => {
  const number = nextDigital();
  const whole = invoiceRow({ date: '2026-05-05', yuan: 300, number });
  const lines = [
    lineRow({ date: '2026-05-05', yuan: 100, number }),
    lineRow({ date: '2026-05-05', yuan: 200, number }),
  ];
  const base = [invoiceHeader, ...everyMonth, whole];
  const detail = [lineHeader, ...lines];
  for (const sheets of [
    [base],
    [base, detail],
    [detail, base],
    [base, base, detail, detail],
    [[invoiceHeader, ...everyMonth], detail, detail],
  ])
    expect(figuresOf(tallyOf(sheets).tally).invoices?.invoicedFen).toBe(1_230_000);
});

test('older invoices are unique together with their code, and a number rounded by a spreadsheet is not trusted', () => {
  const old = (code: string): Cell[] => [
    '1',
    code,
    '00012345',
    '',
    firm.code,
    firm.name,
    '91X',
    '丙',
    '2026-03-01',
    5,
    0,
    5,
  ];
  const { tally, bad } = tallyOf([
    [invoiceHeader, old('3300'), old('3301'), old('3300'), ['1', '', '', 2.4312e19, ...old('1').slice(4)]],
  ]);
  expect(tally.invoices.size).toBe(2);
  expect(bad).toMatchObject([{ row: 5, problem: 'rounded', column: '数电发票号码' }]);
});

test('invalid rows are reported with column and content, and the valid ones count', () => {
  const wrong = (place: number, cell: Cell) => invoiceRow({ date: '2026-03-01', yuan: 5 }).with(place, cell);
  const { tally, bad } = tallyOf([
    [
      invoiceHeader,
      ...everyMonth,
      wrong(8, '2026-02-30'),
      wrong(8, '2027-01-01'),
      wrong(9, '五块'),
      wrong(11, 999),
      wrong(9, '').with(11, ''),
      ['合计', ...Array<Cell>(8).fill(''), 12_000],
      invoiceHeader,
      [],
    ],
  ]);
  expect(bad.map(({ row, problem, column, found }) => [row, problem, column, found])).toEqual([
    [14, 'date', '开票日期', '2026-02-30'],
    [15, 'future', '开票日期', '2027-01-01'],
    [16, 'amount', '金额', '五块'],
    [17, 'sum', '价税合计', '999'],
    [18, 'amount_missing', '金额', ''],
  ]);
  expect(figuresOf(tally).invoices?.invoicedFen).toBe(1_200_000);
});

test('the origin of rows is stored in a few numbers', () => {
  const { tally } = tallyOf([
    [invoiceHeader, ...everyMonth],
    [lineHeader, lineRow({ date: '2026-01-01', yuan: 1 })],
  ]);
  expect(figuresOf(tally).invoices?.origin).toEqual([
    { source: 0, rows: 12, firstRow: 2, lastRow: 13 },
    { source: 1, rows: 1, firstRow: 2, lastRow: 2 },
  ]);
});

const anInvoice = fc.record({
  date: fc
    .tuple(fc.constantFrom(...windowMonths), fc.integer({ min: 1, max: 28 }))
    .map(([month, day]) => `${month}-${String(day).padStart(2, '0')}`),
  yuan: fc.integer({ min: -5_000, max: 90_000 }),
  buyer: fc.constantFrom('甲', '乙', '丙', '丁'),
  status: fc.constantFrom('正常', '正常', '已红冲-全额', '作废'),
});

test('the order of rows, their distribution over files and repeated files never change a figure', () => {
  fc.assert(
    fc.property(fc.array(anInvoice, { minLength: 1, maxLength: 40 }), fc.nat(), fc.nat(), (invoices, cut, turn) => {
      const rows = [...everyMonth, ...invoices.map((one) => invoiceRow(one))];
      const figure = (sheets: Cell[][][]) => {
        const found = figuresOf(tallyOf(sheets.map((sheet) => [invoiceHeader, ...sheet])).tally).invoices;
        return { ...found, origin: null };
      };
      const at = cut % rows.length;
      const turned = [...rows.slice(turn % rows.length), ...rows.slice(0, turn % rows.length)];
      const expected = figure([rows]);
      expect(figure([turned])).toEqual(expected);
      // The two parts are read beside the whole, so that no month between them is missing.
      expect(figure([rows, rows.slice(at), rows.slice(0, at)])).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});
