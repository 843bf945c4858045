import fc from 'fast-check';
import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { sheetLimits } from './limits.ts';
import { SheetError } from './sheet-fault.ts';
import { contentOf, sheetXml, workbookParts, xlsxOf, zipOf } from './testing.ts';

const faultOf = async (bytes: Uint8Array, limits = sheetLimits): Promise<string> => {
  try {
    await contentOf(bytes, limits);
    return 'read';
  } catch (error) {
    if (error instanceof SheetError) return error.fault;
    throw error;
  }
};

test('sheets come in order, cells at their column, rows by their own number', async () => {
  const parts = workbookParts({
    发票基础信息:
      '<worksheet><sheetData><row r="2"><c r="A2" t="inlineStr"><is><t>a&amp;b</t></is></c></row><row r="5"><c r="C5"><v>46086</v></c><c r="D5" t="b"><v>1</v></c><c r="E5" t="e"><v>#N/A</v></c><c r="AB5" t="str"><v>x</v></c></row></sheetData></worksheet>',
    信息汇总表: sheetXml([['b']]),
  });
  expect(await contentOf(zipOf(parts))).toEqual([
    ['发票基础信息', 2, ['a&b']],
    ['发票基础信息', 5, [null, null, 46_086, true, ...Array<null>(23).fill(null), 'x']],
    ['信息汇总表', 1, ['b']],
  ]);
});

test('a cell without a type that holds no number is text', async () => {
  const parts = workbookParts({
    a: '<worksheet><sheetData><row r="1"><c r="A1"><v>听橹花园</v></c><c r="B1"><v>1e400</v></c><c r="C1"><v>-2.5</v></c></row></sheetData></worksheet>',
  });
  expect(await contentOf(zipOf(parts))).toEqual([['a', 1, ['听橹花园', '1e400', -2.5]]]);
});

test('shared texts are joined from their runs without phonetic hints; hidden sheets are skipped', async () => {
  const parts = workbookParts({
    a: '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>1</v></c><c t="s"><v>0</v></c></row></sheetData></worksheet>',
    b: sheetXml([['no']]),
  });
  parts['xl/workbook.xml'] = String(parts['xl/workbook.xml']).replace('name="b"', 'name="b" state="hidden"');
  parts['xl/sharedStrings.xml'] =
    '<sst><si><t>one</t></si><si><r><t>销</t></r><r><t>方</t></r><rPh><t>xiao</t></rPh></si></sst>';
  expect(await contentOf(zipOf(parts))).toEqual([['a', 1, ['销方', 'one']]]);
});

test('a sheet’s content is read unchanged', async () => {
  const cell = fc.oneof(fc.constant(null), fc.stringMatching(/^[a-z发票&<"' ]{1,8}$/), fc.integer(), fc.boolean());
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 }),
      async (rows) => {
        fc.pre(rows.some((row) => row.some((one) => one !== null)));
        const trimmed = rows.map((row) => row.slice(0, row.findLastIndex((one) => one !== null) + 1));
        const expected = trimmed.flatMap((row, at) => (row.length > 0 ? [['s', at + 1, row]] : []));
        expect(await contentOf(xlsxOf({ s: rows }))).toEqual(expected);
      },
    ),
  );
});

// 税种,金额 in GBK.
const gbk = Uint8Array.from([0xcb, 0xb0, 0xd6, 0xd6, 0x2c, 0xbd, 0xf0, 0xb6, 0xee, 0x0d, 0x0a, 0x31, 0x2c, 0x32]);
test('CSV in UTF-8 with and without BOM, in GBK, and in UTF-16 with tabs', async () => {
  const expected = [
    ['file', 1, ['税种', '金额']],
    ['file', 2, ['1', '2']],
  ];
  expect(await contentOf(strToU8('税种,金额\n1,2\n'))).toEqual(expected);
  expect(await contentOf(strToU8('\uFEFF税种,金额\r\n1,2'))).toEqual(expected);
  expect(await contentOf(gbk)).toEqual(expected);
  expect(await contentOf(Buffer.from('\uFEFF税种\t金额\n1\t2', 'utf16le'))).toEqual(expected);
});

test('CSV keeps commas and lines within quotes, guarded numbers, and rows of any length', async () => {
  expect((await contentOf(strToU8('a,"b,c\nd"\n="0012",x,y\n'))).map(([, , cells]) => cells)).toEqual([
    ['a', 'b,c\nd'],
    ['0012', 'x', 'y'],
  ]);
});

test('a file without a table is reported with its kind', async () => {
  expect(await faultOf(new Uint8Array())).toBe('empty');
  expect(await faultOf(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]))).toBe('broken');
  expect(await faultOf(strToU8('%PDF-1.7 …'))).toBe('unknown');
  expect(await faultOf(Uint8Array.from([1, 0, 2, 0, 3]))).toBe('unknown');
  expect(await faultOf(zipOf({ 'a.txt': 'x' }))).toBe('broken');
  expect(await faultOf(xlsxOf({ s: [] }))).toBe('empty');
  expect(await faultOf(xlsxOf({ s: [['a']] }).slice(0, 300))).toBe('broken');
  expect(await faultOf(zipOf({ ...workbookParts({ s: '<worksheet><row' }) }))).toBe('broken');
  for (const row of ['2.5', '-1', '0', '1e7', 'x']) {
    const xml = `<worksheet><sheetData><row r="${row}"><c><v>1</v></c></row></sheetData></worksheet>`;
    expect(await faultOf(zipOf(workbookParts({ s: xml })))).toBe('broken');
  }
});

test('a small file that inflates too far is stopped while inflating', async () => {
  const limits = { ...sheetLimits, rows: 100, inflatedBytes: 1_000_000, sharedTexts: 10_000 };
  expect(
    await faultOf(zipOf(workbookParts({ s: `<worksheet><!--${'0'.repeat(3_000_000)}--></worksheet>` })), limits),
  ).toBe('too_large');
  expect(await faultOf(xlsxOf({ s: Array.from({ length: 101 }, () => ['a']) }), limits)).toBe('too_large');
  expect(await faultOf(strToU8('a,b\n'.repeat(101)), limits)).toBe('too_large');
  const shared = {
    ...workbookParts({ s: sheetXml([['a']]) }),
    'xl/sharedStrings.xml': `<sst>${'<si><t>x</t></si>'.repeat(30_000)}</sst>`,
  };
  expect(await faultOf(zipOf(shared), limits)).toBe('too_large');
  const far = '<worksheet><sheetData><row r="999999999"><c r="A1"><v>1</v></c></row></sheetData></worksheet>';
  expect(await faultOf(zipOf(workbookParts({ s: far })))).toBe('broken');
  const wide =
    '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c><c r="XFD1"><v>1</v></c></row></sheetData></worksheet>';
  expect(await contentOf(zipOf(workbookParts({ s: wide })))).toEqual([['s', 1, [1]]]);
});

test('entities are not expanded, and nothing outside the file is read', async () => {
  const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>';
  const rows = '<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>&b;&f;</v></c></row></sheetData></worksheet>';
  expect(await faultOf(zipOf(workbookParts({ s: `${bomb}${rows}` })))).toBe('broken');
});

test('any bytes lead to rows or a reported fault', async () => {
  const whole = xlsxOf({
    s: [
      ['发票号码', 1, true],
      ['x', 2, false],
    ],
  });
  const spoiled = fc
    .tuple(fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 12 }), fc.nat(whole.length))
    .map(([changes, length]) => {
      const bytes = whole.slice(0, Math.max(4, length));
      for (const [at, byte] of changes) if (at >= 4 && at < bytes.length) bytes[at] = byte;
      return bytes;
    });
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 200 }), spoiled), async (bytes) => {
      expect(['read', 'unknown', 'locked', 'broken', 'too_large', 'empty']).toContain(await faultOf(bytes));
    }),
    { numRuns: 400 },
  );
});
