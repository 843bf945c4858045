import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { contentOf } from './testing.ts';

const text = [
  '发票号码,开票日期,销方名称,购买方名称,金额,开票人,备注',
  '24312000000000000017,2026-03-01,一二三有限公司,甲有限公司,100.00,一开,',
  '24312000000000000027,2026-03-02,一二三有限公司,乙有限公司,200.00,一开,一',
].join('\r\n');
const expected = text.split('\r\n').map((line, at) => ['file', at + 1, line.split(',')]);

test.each([
  ['little-endian', (of: string) => Buffer.from(of, 'utf16le')],
  ['big-endian', (of: string) => Buffer.from(of, 'utf16le').swap16()],
])('UTF-16 without a byte order mark is read, %s', async (_, bytesOf) => {
  expect(await contentOf(bytesOf(text))).toEqual(expected);
});

test.each([
  ['a web page', '<html><body><table><tr><td>发票号码</td></tr></table></body></html>'],
  ['a table of a web page', '\n <table><tr><td>发票号码</td></tr></table>'],
  ['an XML spreadsheet of 2003', '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?><Workbook/>'],
])('%s is refused as what it is, in any encoding', async (_, markup) => {
  for (const bytes of [
    Buffer.from(markup),
    Buffer.from(`\uFEFF${markup}`),
    Buffer.from(`\uFEFF${markup}`, 'utf16le'),
    Buffer.from(markup, 'utf16le'),
  ])
    await expect(contentOf(bytes)).rejects.toMatchObject({ fault: 'markup' });
});

test('a CSV whose first cell begins with a bracket is read', async () => {
  expect(await contentOf(Buffer.from('<无>,金额\n1,2'))).toEqual([
    ['file', 1, ['<无>', '金额']],
    ['file', 2, ['1', '2']],
  ]);
});
