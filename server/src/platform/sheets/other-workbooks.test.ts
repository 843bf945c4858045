import { type BookType, CFB, utils, write } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { sheetLimits } from './limits.ts';
import { SheetError } from './sheet-fault.ts';
import { contentOf, noticesOf, sheetXml, workbookParts, zipOf } from './testing.ts';

const rows = [
  ['纳税人名称：示例公司'],
  ['发票号码', '开票日期', '金额'],
  ['24312000000000000001', 46_082, 1234.5],
  [null, null, null],
  ['24312000000000000002', '2026-03-02', true],
];

function bookOf(bookType: BookType, hidden = false): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), '发票基础信息');
  utils.book_append_sheet(book, utils.aoa_to_sheet([['x']]), '内部');
  if (hidden) book.Workbook = { Sheets: [{ Hidden: 0 }, { Hidden: 1 }] };
  return new Uint8Array(write(book, { type: 'array', bookType }) as ArrayBuffer);
}

test.each(['biff8', 'xlsb', 'ods'] as const)('a workbook saved as %s is read like an .xlsx', async (bookType) => {
  const content = await contentOf(bookOf(bookType));
  expect(content).toEqual([
    ['发票基础信息', 1, ['纳税人名称：示例公司']],
    ['发票基础信息', 2, ['发票号码', '开票日期', '金额']],
    ['发票基础信息', 3, ['24312000000000000001', 46_082, 1234.5]],
    ['发票基础信息', 5, ['24312000000000000002', '2026-03-02', true]],
    ['内部', 1, ['x']],
  ]);
});

test.each(['biff8', 'xlsb'] as const)(
  'a hidden sheet of a workbook saved as %s is mentioned and not read',
  async (bookType) => {
    const bytes = bookOf(bookType, true);
    expect((await contentOf(bytes)).every(([sheet]) => sheet !== '内部')).toBe(true);
    expect(await noticesOf(bytes)).toEqual([{ kind: 'hidden_sheet', sheet: '内部' }]);
  },
);

test('a hidden sheet of an .xlsx is mentioned and not read', async () => {
  const parts = workbookParts({ a: sheetXml([['1']]), b: sheetXml([['2']]) });
  parts['xl/workbook.xml'] = String(parts['xl/workbook.xml']).replace('name="b"', 'name="b" state="veryHidden"');
  expect(await noticesOf(zipOf(parts))).toEqual([{ kind: 'hidden_sheet', sheet: 'b' }]);
});

test('a workbook with a password is named as such', async () => {
  const container = CFB.utils.cfb_new();
  CFB.utils.cfb_add(container, '/EncryptedPackage', [1, 2, 3]);
  CFB.utils.cfb_add(container, '/EncryptionInfo', [4, 0, 4, 0]);
  const bytes = Uint8Array.from(CFB.write(container, { type: 'array' }) as number[]);
  await expect(contentOf(bytes)).rejects.toThrow(new SheetError('locked'));
});

test('an .ods that inflates to very much is refused before it is parsed', async () => {
  const bomb = zipOf({ 'content.xml': ' '.repeat(70_000_000) });
  await expect(contentOf(bomb)).rejects.toThrow(new SheetError('too_large'));
  await expect(contentOf(bookOf('xlsb'), { ...sheetLimits, rows: 3 })).rejects.toMatchObject({
    fault: 'too_large',
    readTo: { row: 0 },
  });
});
