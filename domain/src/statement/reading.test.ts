import { expect, test } from 'vitest';
import { maxListedBadRows } from './bad-rows.ts';
import type { Cell } from './cell.ts';
import { doubtfulFacts, factsFromFigures } from './facts.ts';
import { type FindMapping, headersKey } from './identify-sheet.ts';
import { StatementReader } from './reading.ts';
import { firm, invoiceHeader, invoiceRow, type Rows, readingOf, windowMonths } from './testing.ts';

const everyMonth = windowMonths.map((month) => invoiceRow({ date: `${month}-10`, yuan: 1_000 }));

test('each sheet reports its kind, how it was recognised, and what became of its rows', () => {
  const found = readingOf([
    {
      发票基础信息: [
        ['全量发票查询导出结果'],
        [],
        invoiceHeader,
        ...everyMonth,
        ...everyMonth.slice(0, 2),
        invoiceRow({ date: 'x', yuan: 1 }),
        ['合计'],
      ],
    },
    { Sheet1: [['说明'], ['本表仅供参考']] },
  ]);
  expect(found.sheets).toMatchObject([
    {
      file: 0,
      sheet: '发票基础信息',
      kind: 'invoices',
      how: 'known',
      headerRow: 3,
      rows: 15,
      counted: 12,
      repeated: 2,
      bad: 1,
    },
    { file: 1, sheet: 'Sheet1', kind: null, how: 'unknown', rows: 1, counted: 0 },
  ]);
  expect(found.sheets[0]?.preview).toHaveLength(5);
  expect(found.badRows).toMatchObject([{ source: 0, row: 18, problem: 'date' }]);
  expect(found.figures.invoices?.invoicedFen).toBe(1_200_000);
});

const strange: Cell[][] = [
  ['票据台账'],
  ['单号', '卖家', '买家', '日子', '净额'],
  ...windowMonths.map((month, at) => [`${at + 10_000_000}`, firm.name, '甲', `${month}-02`, 50]),
];

test('an unrecognised sheet is read once a person maps its columns, and again when the headers of a remembered mapping return', () => {
  expect(readingOf([{ a: strange }]).sheets[0]).toMatchObject({
    how: 'unknown',
    headerRow: 2,
    headers: ['单号', '卖家', '买家', '日子', '净额'],
  });
  const columns = { number: 0, sellerName: 1, buyerName: 2, date: 3, amount: 4 };
  const mapping = { kind: 'invoices', headerRow: 2, columns } as const;
  const key = headersKey(['单号', '卖家', '买家', '日子', '净额']);
  const declared = readingOf([{ other: strange }], ({ sheet }) => (sheet === 'other' ? { declared: mapping } : {}));
  expect(declared.sheets[0]).toMatchObject({ how: 'mapped', key, kind: 'invoices', counted: 12 });
  expect(declared.figures.invoices?.invoicedFen).toBe(60_000);
  const later = readingOf([{ later: strange }], ({ headers }) => (headers === key ? { remembered: mapping } : {}));
  expect(later.sheets[0]).toMatchObject({ how: 'remembered', kind: 'invoices', counted: 12 });
  expect(later.sheets[0]?.question).toBeUndefined();
});

test('in a file with fewer or more titles a remembered mapping is asked about, and no row of data is taken for a title', () => {
  const columns = { number: 0, sellerName: 1, buyerName: 2, date: 3, amount: 4 };
  const remembered = { kind: 'invoices', headerRow: 2, columns } as const;
  for (const rows of [strange.slice(1), [['说明'], ...strange]]) {
    const { sheets, figures } = readingOf([{ later: rows }], () => ({ remembered }));
    expect(sheets[0]).toMatchObject({ how: 'unknown', kind: null, counted: 0 });
    expect(figures.invoices).toBeNull();
  }
});

test('a remembered mapping that contradicts recognised headers raises a question, and the headers apply until it is answered', () => {
  const sheets = { a: [invoiceHeader, ...everyMonth] };
  const recognised = readingOf([sheets]).sheets[0]!;
  const { kind, headerRow } = recognised;
  const wrong = { kind, headerRow, columns: { ...recognised.columns, amount: 0 } };
  const input = readingOf([sheets], () => ({ remembered: wrong }));
  expect(input.sheets[0]).toMatchObject({ how: 'known', columns: recognised.columns, question: wrong });
  expect(input.figures.invoices?.invoicedFen).toBe(1_200_000);
  for (const other of [
    { ...wrong, columns: recognised.columns, headerRow: 2 },
    { ...wrong, columns: {} },
    { ...wrong, columns: { tax: 1, balance: 2 }, kind: 'arrears' as const },
  ])
    expect(readingOf([sheets], () => ({ remembered: other })).sheets[0]).toMatchObject({
      how: 'known',
      question: other,
    });
  const same = readingOf([sheets], () => ({ remembered: { kind, headerRow, columns: { ...recognised.columns } } }));
  expect(same.sheets[0]).toMatchObject({ how: 'known' });
  expect(same.sheets[0]?.question).toBeUndefined();
  // A mapping declared for this file takes precedence.
  const declared = readingOf([sheets], () => ({ declared: wrong, remembered: wrong }));
  expect(declared.sheets[0]).toMatchObject({ how: 'mapped', columns: wrong.columns });
  expect(declared.sheets[0]?.question).toBeUndefined();
});

test('a mapped sheet keeps the unit that the file declares', () => {
  const arrears: Rows = [['单位：万元'], ['欠税税种', '欠税余额'], ['增值税', 3]];
  const mapping = { kind: 'arrears', headerRow: 2, columns: { tax: 0, balance: 1 } } as const;
  const sumOf = (find: FindMapping) => readingOf([{ a: arrears }], find).figures.arrears?.fen;
  expect(sumOf(() => ({}))).toBe(3_000_000);
  expect(sumOf(() => ({ declared: mapping }))).toBe(3_000_000);
});

test('a mapped sheet honours the unit in its own header', () => {
  const arrears: Rows = [['欠税清单'], ['哪种税', '欠多少（万元）'], ['增值税', 3]];
  const mapping = { kind: 'arrears', headerRow: 2, columns: { tax: 0, balance: 1 } } as const;
  expect(readingOf([{ a: arrears }], () => ({ declared: mapping })).figures.arrears?.fen).toBe(3_000_000);
  const merged: Rows = [
    ['税', '余额（千元）'],
    ['名称', '数'],
    ['增值税', 3],
  ];
  expect(readingOf([{ a: merged }], () => ({ declared: mapping })).figures.arrears?.fen).toBe(300_000);
});

test('a person may skip a sheet, and a mapping without required columns reads nothing', () => {
  const sheets = { a: [invoiceHeader, ...everyMonth] };
  expect(readingOf([sheets], () => ({ declared: { kind: null, headerRow: 1, columns: {} } })).sheets[0]).toMatchObject({
    how: 'left',
    kind: null,
    counted: 0,
  });
  const short: FindMapping = () => ({ declared: { kind: 'invoices', headerRow: 1, columns: { date: 8 } } });
  expect(readingOf([sheets], short).sheets[0]).toMatchObject({ how: 'mapped', kind: null, counted: 0 });
});

test('long and numerous cells are shown shortened, and all are read', () => {
  const long = 'x'.repeat(2_000);
  const wide = Array.from({ length: 200 }, () => long);
  const { sheets } = readingOf([
    Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`s${n}`, [wide, wide, wide]])),
  ]);
  const letters = sheets.flatMap(({ preview }) => preview.flat()).join('').length;
  expect([sheets.length, letters <= 500_000, sheets[0]?.preview[0]?.[0]?.length]).toEqual([40, true, 200]);
  expect(sheets.every(({ headers, rows }) => headers[0]?.length === 200 && rows === 2)).toBe(true);
});

test('of very many invalid rows some are listed and all are counted', () => {
  const found = readingOf([
    { a: [invoiceHeader, ...Array.from({ length: maxListedBadRows + 50 }, () => invoiceRow({ date: 'x', yuan: 1 }))] },
  ]);
  expect(found.badRows).toHaveLength(maxListedBadRows);
  expect(found.badCount).toBe(maxListedBadRows + 50);
});

test('a header without rows and an empty file are handled without an error', () => {
  expect(readingOf([{ a: [['欠税税种', '欠税余额']] }]).figures).toMatchObject({
    arrears: null,
    doubts: { arrears: [{ reason: 'arrears_undated', count: 1 }] },
  });
  expect(readingOf([]).figures).toMatchObject({ invoices: null, payments: null, months: [] });
});

test('lines of a file that are in no row leave the facts of its tables unknown', () => {
  const reader = new StatementReader(firm, () => ({}));
  reader.file(0);
  reader.sheet('a');
  for (const [at, cells] of [invoiceHeader, ...everyMonth].entries()) reader.row(cells, at + 1);
  reader.lost(8);
  const { figures } = reader.end();
  expect(factsFromFigures(figures, firm.today)).toEqual({});
  expect(doubtfulFacts(figures, firm.today).invoiced12m?.doubts).toEqual([{ reason: 'lines_lost', count: 8 }]);
});
