import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentOf, noticesOf } from './testing.ts';

const bytesOf = (lines: readonly string[], ending = '\r\n') => Buffer.from(`${lines.join(ending)}${ending}`);
const rowsOf = async (bytes: Uint8Array) => (await contentOf(bytes)).map(([, row, cells]) => [row, ...cells]);

const header = '发票号码,开票日期,金额,备注';
const line = (n: number, remark = '') => `2431200000000000${String(n).padStart(4, '0')},2026-03-01,100.00,${remark}`;

test('a remark that begins with an unclosed quotation mark swallows no rows, and the lines are named', async () => {
  const lines = [
    header,
    ...Array.from({ length: 48 }, (_, n) => line(n, n === 5 || n === 14 ? `"备注没有关 ${n}` : '')),
  ];
  const rows = await rowsOf(bytesOf(lines));
  expect(rows).toHaveLength(49);
  expect(rows[6]).toEqual([7, '24312000000000000005', '2026-03-01', '100.00', '"备注没有关 5']);
  expect(rows[7]?.[1]).toBe('24312000000000000006');
  expect(await noticesOf(bytesOf(lines))).toEqual([
    { kind: 'unclosed_quote', row: 7 },
    { kind: 'unclosed_quote', row: 16 },
  ]);
});

test('an unclosed quotation mark in the middle of a row, or in the last row, is text too', async () => {
  const lines = [header, '1,"2026-03-01,100.00,x', line(2), '3,2026-03-01,100.00,"末行'];
  expect(await rowsOf(bytesOf(lines))).toEqual([
    [1, '发票号码', '开票日期', '金额', '备注'],
    [2, '1', '"2026-03-01', '100.00', 'x'],
    [3, '24312000000000000002', '2026-03-01', '100.00', ''],
    [4, '3', '2026-03-01', '100.00', '"末行'],
  ]);
});

test('a quoted remark of several lines stays one cell, and later rows keep their line numbers', async () => {
  const lines = [header, '1,2026-03-01,100.00,"第一行', '第二行，含""引号""', '第三行"', line(2)];
  expect(await rowsOf(bytesOf(lines, '\n'))).toEqual([
    [1, '发票号码', '开票日期', '金额', '备注'],
    [2, '1', '2026-03-01', '100.00', '第一行\n第二行，含"引号"\n第三行'],
    [5, '24312000000000000002', '2026-03-01', '100.00', ''],
  ]);
  expect(await noticesOf(bytesOf(lines))).toEqual([]);
});

test('whatever remarks contain, each row of a file is read and nothing is lost without a notice', async () => {
  const remark = fc.oneof(
    fc.constantFrom('', '"', '""', '"开', '关"', 'a"b', '"整句"', '"他说""好"""'),
    fc.stringMatching(/^[a-c"]{0,6}$/),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(remark, { minLength: 1, maxLength: 12 }), async (remarks) => {
      const lines = [header, ...remarks.map((text, n) => line(n, text))];
      const rows = await rowsOf(bytesOf(lines));
      expect(rows.map(([, number]) => number)).toEqual(lines.map((one) => one.split(',')[0]));
    }),
    { numRuns: 500 },
  );
});

test.each([',', ';', '\t'])('tabs at the end of quoted cells do not decide on the delimiter %j', async (delimiter) => {
  const lines = [header, line(1, '甲'), line(2, '乙')].map((one) =>
    one
      .split(',')
      .map((cell) => `"${cell}\t"`)
      .join(delimiter),
  );
  const rows = await rowsOf(bytesOf(lines));
  expect(rows.map((row) => row.map((cell) => String(cell).trim()))).toEqual([
    ['1', '发票号码', '开票日期', '金额', '备注'],
    ['2', '24312000000000000001', '2026-03-01', '100.00', '甲'],
    ['3', '24312000000000000002', '2026-03-01', '100.00', '乙'],
  ]);
});

test('UTF-16 is read in both byte orders, with and without a mark', async () => {
  const little = Buffer.from('税种,金额\n增值税,12\n', 'utf16le');
  const big = Buffer.from(little).swap16();
  const expected = [
    [1, '税种', '金额'],
    [2, '增值税', '12'],
  ];
  for (const bytes of [
    Buffer.concat([Buffer.from([0xff, 0xfe]), little]),
    Buffer.concat([Buffer.from([0xfe, 0xff]), big]),
  ])
    expect(await rowsOf(bytes)).toEqual(expected);
  const latin = Buffer.from('tax,amount,note\nVAT,12,x\n', 'utf16le');
  expect(await rowsOf(latin)).toEqual(await rowsOf(Buffer.from(latin).swap16()));
});

test('lines may end with carriage returns alone', async () => {
  expect(await rowsOf(bytesOf(['a,b', '1,2'], '\r'))).toEqual([
    [1, 'a', 'b'],
    [2, '1', '2'],
  ]);
});
