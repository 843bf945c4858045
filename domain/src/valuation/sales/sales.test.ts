import { expect, test } from 'vitest';
import type { Cell } from '#statement/cell.ts';
import { columnsOfHeader, type SaleColumn, unitOfHeader } from './columns.ts';
import { estateKey, isSameRegion, regionNamed } from './estate-name.ts';
import { kindWords } from './kind-words.ts';
import { logPriceOf, outliersOf, PriceBook } from './outliers.ts';
import { type RowRules, readSaleRow } from './read-row.ts';
import { SaleReader } from './reading.ts';
import { saleHeaders } from './template.ts';

const today = '2026-11-28';
const kinds = kindWords({});
const rules: RowRules = { unit: 'wan', kind: null, kinds, today, isFrom1904: false };
const usual: Partial<Record<SaleColumn, Cell>> = {
  estate: '听橹花园',
  kind: '住宅',
  area: 88.5,
  sold_on: '2026-03-15',
  total: 265,
};
const read = (cells: Partial<Record<SaleColumn, Cell>> = {}, but: Partial<RowRules> = {}) =>
  readSaleRow((column) => ({ ...usual, ...cells })[column] ?? null, { ...rules, ...but });
const sale = (cells: Partial<Record<SaleColumn, Cell>>, but: Partial<RowRules> = {}) => read(cells, but).sale;
const problems = (cells: Partial<Record<SaleColumn, Cell>>) =>
  read(cells).problems.map(({ column, problem }) => `${column} ${problem}`);

test('the headers of the template are recognized in both languages, with their units', () => {
  for (const language of ['zh', 'en'] as const) {
    const headers = saleHeaders(language);
    const columns = columnsOfHeader(headers);
    expect(Object.values(columns)).toEqual(headers.map((_, at) => at));
    expect(unitOfHeader(headers[columns.total!]!)).toBe('yuan');
  }
});

test('headers of usual exports are recognized', () => {
  expect(columnsOfHeader(['小区名称', '所在区域', '建筑面积', '成交价'])).toEqual({
    estate: 0,
    district: 1,
    area: 2,
    total: 3,
  });
  expect(columnsOfHeader(['楼盘', '所属区域']).district).toBe(1);
});

test('a unit of prices is read from the header and never guessed', () => {
  expect(['成交总价（万元）', '总价(万)', 'Price (10k yuan)', 'Total price (wan)'].map(unitOfHeader)).toEqual(
    Array(4).fill('wan'),
  );
  expect(['总价（元）', 'Total (CNY)', '¥ total'].map(unitOfHeader)).toEqual(Array(3).fill('yuan'));
  expect(['总价', 'Total price', '总价（百万元）', '单价（元/㎡）', 'Price (k)'].map(unitOfHeader)).toEqual(
    Array(5).fill(null),
  );
});

test('areas in other units than square metres are not taken for square metres', () => {
  expect(columnsOfHeader(['小区', '面积（呎）', '成交日期']).area).toBeUndefined();
  expect(columnsOfHeader(['Estate', 'Floor area (m²)', 'Floor', 'Floors']).area).toBe(1);
});

test('a row is read with its units, thousands, floors in several spellings and dates as text or number', () => {
  expect(sale({})).toEqual({
    kind: 'apartment',
    building: '',
    area: 8850,
    floor: null,
    floors: null,
    built_year: null,
    sold_on: '2026-03-15',
    total: 265_000_000,
  });
  expect(sale({ total: '2,650,000元' })!.total).toBe(265_000_000);
  expect(sale({ total: 2_650_000 }, { unit: 'yuan' })!.total).toBe(265_000_000);
  expect(sale({ area: '1,088.555㎡', kind: '别墅' })!.area).toBe(108_856);
  expect(sale({ floor: '第6层', floors: '11层' })).toMatchObject({ floor: 6, floors: 11 });
  expect(sale({ floor: '6/11' })).toMatchObject({ floor: 6, floors: 11 });
  expect(sale({ floor: '高楼层(共33层)' })).toMatchObject({ floor: null, floors: 33 });
  expect(sale({ built_year: '2008年建' })!.built_year).toBe(2008);
  expect(sale({ sold_on: 46_096 })!.sold_on).toBe('2026-03-15');
  expect(sale({ sold_on: 46_096 - 1_462 }, { isFrom1904: true })!.sold_on).toBe('2026-03-15');
  expect(sale({ sold_on: '2026-03-15' }, { isFrom1904: true })!.sold_on).toBe('2026-03-15');
  expect(sale({ sold_on: '2026年3月15日 10:30' })!.sold_on).toBe('2026-03-15');
  expect(sale({ kind: null }, { kind: 'house' })!.kind).toBe('house');
  expect(read({ longitude: '120.62', latitude: 31.31 }).estate!.place).toEqual({ longitude: 120.62, latitude: 31.31 });
  expect(read({ longitude: '31.31,120.62' }).estate!.place).toEqual({ longitude: 120.62, latitude: 31.31 });
});

test('every wrong cell of a row is named', () => {
  expect(problems({ estate: ' ', area: -88, sold_on: '3/15/2026', total: '-1', kind: '商铺' })).toEqual([
    'estate estate_missing',
    'kind kind',
    'area area',
    'sold_on date',
    'total total',
  ]);
  expect(problems({ kind: null })).toEqual(['kind kind_missing']);
  expect(problems({ kind: '__proto__' })).toEqual(['kind kind']);
  expect(problems({ sold_on: '2026-11-29' })).toEqual(['sold_on date_future']);
  expect(problems({ sold_on: '1899-01-01' })).toEqual(['sold_on date_old']);
  expect(problems({ sold_on: '2026-02-30' })).toEqual(['sold_on date']);
  expect(problems({ total: 1e30 })).toEqual(['total total']);
  expect(problems({ total: 20_000_000 })).toEqual(['total total_range']);
  expect(problems({ area: 1e12 })).toEqual(['area area']);
  expect(problems({ floor: 12, floors: 11 })).toEqual(['floor floor_above']);
  expect(problems({ floor: '-1' })).toEqual(['floor floor']);
  expect(problems({ floor: 2.5 })).toEqual(['floor floor']);
  expect(problems({ built_year: 1066 })).toEqual(['built_year year']);
  expect(problems({ longitude: 2.35, latitude: 48.85 })).toEqual(['longitude place']);
  expect(problems({ building: '1'.repeat(21) })).toEqual(['building too_long']);
});

test('lone surrogates and control characters do not reach the table', () => {
  const { estate } = read({ estate: 'A\uD800\u0000B' });
  expect(estate!.name).toBe('AB');
  expect(read({ estate: '\u202E园花\u2066 里' }).estate!.name).toBe('园花 里');
  expect(problems({ estate: '\u202E\u2066' })).toEqual(['estate estate_missing']);
});

test('a wrong cell is shortened between two letters, never within one', () => {
  const [wrong] = read({ sold_on: `${'x'.repeat(39)}😀😀` }).problems;
  expect(wrong!.found).toBe(`${'x'.repeat(39)}😀`);
});

test('prices far from the others of the estate are outliers, and those of a small estate are compared with the district', () => {
  const prices = new PriceBook();
  const at = (total: number) => ({ ...sale({})!, total });
  for (const wan of [260, 262, 264, 265, 266, 268, 270, 272]) {
    prices.add('estate', 'apartment', logPriceOf(at(wan * 1_000_000)));
    prices.add('district', 'apartment', logPriceOf(at(wan * 1_000_000)));
  }
  const [estate, district] = [prices.usualOf('estate', 'apartment'), prices.usualOf('district', 'apartment')];
  expect(outliersOf(at(290_000_000), estate, district)).toEqual([]);
  expect(outliersOf(at(132_000_000), estate, district)).toEqual([
    { reason: 'price', usual: { unit_price: 2_999_995, sales: 8, of: 'estate' } },
  ]);
  expect(outliersOf(at(132_000_000), prices.usualOf('other', 'apartment'), district)).toMatchObject([
    { usual: { of: 'district' } },
  ]);
  expect(outliersOf(at(132_000_000), null, null)).toEqual([]);
  // 265 yuan for a home: the unit is wrong.
  expect(outliersOf(at(26_500), null, null)).toEqual([{ reason: 'price', usual: null }]);
});

test('an area that no home of its kind has, and a home built long after it was sold, are outliers', () => {
  const of = (cells: Partial<Record<SaleColumn, Cell>>) =>
    outliersOf(sale(cells)!, null, null).map(({ reason }) => reason);
  expect(of({ area: 12, total: 40 })).toEqual(['area']);
  expect(of({ area: 1_200, total: 4_000 })).toEqual(['area']);
  expect(of({ sold_on: '2010-01-01', built_year: 2016 })).toEqual(['year']);
  expect(of({ sold_on: '2010-01-01', built_year: 2013 })).toEqual([]);
});

test('regions are found by their names, alone or after those above, and an ambiguous name is none', () => {
  expect(regionNamed('姑苏区')).toBe('320508');
  expect(regionNamed('江苏省苏州市姑苏区')).toBe('320508');
  expect(regionNamed('苏州 姑苏')).toBe('320508');
  expect(regionNamed('苏州市')).toBe('320500');
  expect(regionNamed('北京市')).toBe('110000');
  expect(regionNamed('朝阳区')).toBe('');
  expect(regionNamed('北京朝阳区')).toBe('110105');
  expect(regionNamed('没有的地方')).toBe('');
  expect(isSameRegion('320500', '320508')).toBe(true);
  expect(isSameRegion('320505', '320508')).toBe(false);
  expect(isSameRegion('', '320508')).toBe(true);
  expect(estateKey('听橹 花园（一期）')).toBe(estateKey('听橹花园(一期)'));
});

test('a file is read with its header below a title, and asks what only a person knows', () => {
  const reader = (rows: readonly (readonly Cell[])[]) => {
    const one = new SaleReader(null, { kinds, today });
    one.sheet('a');
    for (const [at, cells] of rows.entries()) one.row(cells, at + 1, null);
    return one.end();
  };
  const rows = [
    ['2026 年成交'],
    ['小区', '建筑面积', '成交日期', '成交总价（万元）', '房产类型'],
    ['听橹花园', 88.5, '2026-03-15', 265, '住宅'],
    ['', null, null, '', '合计'],
  ];
  const whole = reader(rows);
  expect(whole.layout).toMatchObject({ headerRow: 2, unit: 'wan', questions: [] });
  expect(whole.rows).toMatchObject([{ row: 3, sale: { total: 265_000_000 } }]);
  const asks = (header: Cell[]) => reader([header, ...rows.slice(2)]).layout.questions;
  expect(asks(['小区', '建筑面积', '成交日期', '成交总价', '房产类型'])).toEqual(['unit']);
  expect(asks(['小区', '建筑面积', '成交日期', '成交总价（元）', '备注'])).toEqual(['kind']);
  expect(asks(['a', 'b', 'c', 'd', 'e'])).toEqual(['columns', 'unit', 'kind']);
  const unitBelow = (line: Cell[], total = '成交总价') =>
    reader([line, ['小区', '建筑面积', '成交日期', total, '房产类型'], ...rows.slice(2)]).layout.unit;
  expect(unitBelow(['2026 年成交明细', '', '单位：万元、平方米'])).toBe('wan');
  expect(unitBelow(['（单位: 元）'])).toBe('yuan');
  expect(unitBelow(['制表单位：万科'])).toBe(null);
  expect(unitBelow(['制表单位：万科', '单位：万元'])).toBe(null);
  expect(unitBelow(['单位：万元/平方米'])).toBe(null);
  expect(unitBelow(['单位：元'])).toBe('yuan');
  expect(unitBelow(['单位：元'], '成交总价（万元）')).toBe('wan');
  expect(unitBelow(['单位：元'], '成交总价（美元百万）')).toBe(null);
  expect(unitBelow(['单位：元', '单位：万元'])).toBe(null);
  expect(unitBelow(['单位：亿元'])).toBe(null);
  expect(unitBelow(['（单位：万元）（单位：元）'])).toBe(null);
  expect(unitBelow(['挂牌价（单位：元） 成交价（单位：万元）'])).toBe(null);
  expect(unitBelow(['面积（单位：平方米） 金额（单位：万元）'])).toBe('wan');
});

test('the rows shown above the questions have dates where a spreadsheet has numbers of days', () => {
  const shownDate = (date: Cell, isFrom1904 = false) => {
    const one = new SaleReader(null, { kinds, today });
    if (isFrom1904) one.countFrom1904();
    one.sheet('a');
    one.row(['小区', '建筑面积', '成交日期', '成交总价'], 1, null);
    one.row(['听橹花园', 46_343, date, 265], 2, null);
    return one.end().layout.preview[0]!.slice(1, 3);
  };
  expect(shownDate(46_343)).toEqual(['46343', '2026-11-17']);
  expect(shownDate(44_881, true)).toEqual(['46343', '2026-11-17']);
  expect(shownDate(-1)).toEqual(['46343', '-1']);
});
