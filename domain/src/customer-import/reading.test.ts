import { expect, test } from 'vitest';
import type { Cell } from '#statement/cell.ts';
import { importedRowsAtMost } from './fields.ts';
import { mobileIn, readRow } from './read-row.ts';
import { type ImportMapping, ImportReader } from './reading.ts';

function read(sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>, said: ImportMapping | null = null) {
  const reader = new ImportReader(said);
  for (const [name, rows] of Object.entries(sheets)) {
    reader.sheet(name);
    for (const [at, cells] of rows.entries()) reader.row(cells, at + 1);
  }
  return reader.end();
}

test('columns are recognised by Chinese and English headers below a title in any order', () => {
  const zh = read({
    一: [['五月名单'], ['公司名称', '联系电话', '客户姓名 *'], ['叙白文化', 13_812_346_027, '柳叙白']],
  });
  expect(zh).toMatchObject({ headerRow: 2, columns: { company: 0, mobile: 1, name: 2 } });
  expect(zh.good).toEqual([{ row: 3, texts: { name: '柳叙白', mobile: '13812346027', company: '叙白文化' } }]);
  expect(read({ a: [['Phone', 'Next contact', 'NAME', 'Credit code']] }).columns).toEqual({
    mobile: 0,
    next_contact: 1,
    name: 2,
    credit_code: 3,
  });
});

test('an unrecognised sheet shows its content and is read by the mapping that a person chooses', () => {
  const rows = [
    ['甲', '乙'],
    ['柳叙白', '13812346027'],
  ];
  const unknown = read({ 一: rows });
  expect(unknown).toMatchObject({ sheet: '一', headers: ['甲', '乙'], columns: {}, good: [], bad: [] });
  expect(unknown.preview).toEqual([['柳叙白', '13812346027']]);
  expect(read({ 一: rows }, { sheet: '一', headerRow: 1, columns: { name: 0, mobile: 1 } }).good).toHaveLength(1);
  // The first recognised sheet is chosen before an unrecognised one.
  expect(
    read({
      说明: [['怎么填']],
      名单: [
        ['姓名', '手机'],
        ['柳', '13812346027'],
      ],
    }),
  ).toMatchObject({ sheet: '名单' });
});

test('each invalid row is reported with its line, field and reason, and the valid ones are kept', () => {
  const head = ['姓名', '手机号', '级别', '信用代码', '下次联系', '备注'];
  const { good, bad } = read({
    一: [
      head,
      ['柳', '13812346027'],
      ['', '13812346028'],
      ['无号', ''],
      ['短号', '1381234'],
      ['星号', '138****6027'],
      ['级别', '13812346029', 'S'],
      ['代码', '13812346030', '', '91440300192203821X'],
      ['日子', '13812346031', '', '', '下周'],
      ['话多', '13812346032', '', '', '', '长'.repeat(1001)],
      ['又一次', '+86 138 1234 6027'],
      ['', '', '', ''],
    ],
  });
  expect(good.map(({ row }) => row)).toEqual([2]);
  expect(bad.map(({ row, problem, field }) => [row, problem, field])).toEqual([
    [3, 'name_missing', 'name'],
    [4, 'mobile_missing', 'mobile'],
    [5, 'mobile', 'mobile'],
    [6, 'mobile_masked', 'mobile'],
    [7, 'level', 'level'],
    [8, 'credit_code', 'credit_code'],
    [9, 'next_contact', 'next_contact'],
    [10, 'too_long', 'remark'],
    [11, 'repeated', 'mobile'],
  ]);
  expect(bad.at(-1)?.first).toBe(2);
});

test('a row becomes a customer', () => {
  const texts = { name: '柳', mobile: '008613812346027', level: 'b 中意向', tags: '老客户、小微,x', source: '展会' };
  expect(readRow({ ...texts, next_contact: '2026-5-3 14:30', credit_code: '91440300 1922038216' })).toEqual({
    row: {
      name: '柳',
      mobile: '13812346027',
      company: '',
      level: 'B',
      tags: ['老客户', '小微', 'x'],
      nextContact: '2026-05-03T06:30:00.000Z',
      remark: '',
      profile: { source: '展会', credit_code: '914403001922038216' },
    },
  });
  const morning = readRow({ ...texts, next_contact: '46145' });
  expect('row' in morning && morning.row.nextContact).toBe('2026-05-03T01:00:00.000Z');
});

test.each([
  ['13812346027.0', '13812346027'],
  ['138-1234-6027', '13812346027'],
  ['１３８１２３４６０２７', '13812346027'],
  ['8613812346027', '13812346027'],
  ['1.38E+10', null],
  ['23812346027', null],
])('%s as a mobile', (text, mobile) => expect(mobileIn(text)).toBe(mobile));

test('a file with too many rows is reported as too large, whatever the number of further rows', () => {
  const rows = Array.from({ length: importedRowsAtMost + 5 }, (_, at) => ['柳', String(13_700_000_000 + at)]);
  const { good, isTooMuch } = read({ 一: [['姓名', '手机'], ...rows] });
  expect([good.length, isTooMuch]).toEqual([importedRowsAtMost, true]);
});
