import { expect, test } from 'vitest';
import type { Cell } from './cell.ts';
import { likelyHeader, missingFields, recognise } from './recognise.ts';
import { invoiceHeader, invoiceRow } from './testing.ts';
import type { Unit } from './unit.ts';

test('an export of invoices is recognised by its headers, whatever is above them', () => {
  const rows = [
    ['全量发票查询导出结果'],
    [],
    ['查询条件：2025-11-01 至 2026-10-31'],
    invoiceHeader,
    invoiceRow({ date: '2026-01-05', yuan: 100 }),
  ];
  const found = recognise(rows);
  expect(found).toMatchObject({ kind: 'invoices', headerRows: 4, unit: 'yuan' });
  expect(found?.columns).toMatchObject({
    digitalNumber: 3,
    sellerId: 4,
    buyerName: 7,
    date: 8,
    amount: 9,
    tax: 10,
    total: 11,
    status: 14,
  });
});

test('headers are recognised by other names and with stars, spaces, units and full width', () => {
  const found = recognise([
    [
      '数电票号码',
      '*销售方纳税人识别号',
      '销售方名称',
      '购买方识别号',
      '购方名称',
      '开票时间',
      '金 额（元）',
      '税额(元)',
      '价税合计：',
    ],
  ]);
  expect(found?.columns).toMatchObject({
    digitalNumber: 0,
    sellerId: 1,
    buyerId: 3,
    date: 5,
    amount: 6,
    tax: 7,
    total: 8,
  });
});

test('a header of two rows with merged cells is read as one', () => {
  const found = recognise([
    ['发票号码', '开票日期', '购方信息', null, '销方信息', null, '金额', '税额'],
    [null, null, '识别号', '名称', '识别号', '名称', null, null],
    ['12345678', '2026-01-05', '1', '甲', '2', '乙', '100', '13'],
  ]);
  expect(found).toMatchObject({
    kind: 'invoices',
    headerRows: 2,
    columns: { number: 0, date: 1, buyerId: 2, buyerName: 3, sellerId: 4, sellerName: 5, amount: 6, tax: 7 },
  });
});

test('payments, filings, grades and arrears are distinguished', () => {
  const kindOf = (...header: string[]) => recognise([header])?.kind;
  expect(
    kindOf(
      '征收项目',
      '征收品目',
      '税款所属期起',
      '税款所属期止',
      '应补（退）税额',
      '实缴（退）金额',
      '缴款期限',
      '入库日期',
      '电子税票号码',
    ),
  ).toBe('payments');
  expect(
    kindOf('申报表名称', '税种', '税费所属期起', '税费所属期止', '申报日期', '销售额', '应纳税额', '申报状态'),
  ).toBe('filings');
  expect(kindOf('评价年度', '纳税信用等级', '评价得分')).toBe('grades');
  expect(kindOf('欠税税种', '欠税余额')).toBe('arrears');
});

test('a unit is read in every spelling above the table', () => {
  const unitOf = (...titles: Cell[][]) => recognise([...titles, ['欠税税种', '欠税余额']])?.unit;
  const statements: [string, Unit][] = [
    ['单位：万元', 'wan'],
    ['金额单位：人民币万元', 'wan'],
    ['单 位：万 元', 'wan'],
    ['（单位：千元）', 'thousandYuan'],
    ['金额单位:元（列至角分）', 'yuan'],
    ['计量单位：百元', 'hundredYuan'],
    ['货币单位：亿元人民币', 'yi'],
    ['本表以万元为单位', 'wan'],
    ['单位：百万元', 'millionYuan'],
  ];
  for (const [text, unit] of statements) expect([text, unitOf(['欠税清单'], [text])]).toEqual([text, unit]);
  expect(unitOf(['金额单位：', null, '万元'])).toBe('wan');
});

test('a title or note that mentions ten thousands is no unit, and neither is the name of an organisation', () => {
  const unitOf = (text: string) => recognise([[text], ['欠税税种', '欠税余额']])?.unit;
  for (const text of [
    '欠税清单（万元以上）',
    '注：超过 10 万元的欠税另行公告',
    '填报单位：万元科技有限公司',
    '欠税（万元）清单',
    '编制单位：杭州元通有限公司',
  ])
    expect([text, unitOf(text)]).toEqual([text, 'yuan']);
});

test('the unit in a header applies to its own column', () => {
  const headers = ['欠税税种', '欠税余额（万元）', '缴款期限'];
  expect(recognise([headers])).toMatchObject({ unit: 'yuan', columnUnits: { balance: 'wan' } });
  const filings = ['税种', '税款所属期起', '税款所属期止', '申报日期', '销售额/千元', '应纳税额'];
  expect(recognise([['单位：元'], filings])).toMatchObject({ unit: 'yuan', columnUnits: { sales: 'thousandYuan' } });
  const [upper, lower] = [
    ['税种', '税款所属期', null, '申报日期', '计税（万元）', null],
    [null, '税款所属期起', '税款所属期止', null, '销售额', '应纳税额'],
  ];
  expect(recognise([upper, lower])?.columnUnits).toEqual({ sales: 'wan', payable: 'wan' });
});

test('two different units above a table are not decided here', () => {
  expect(recognise([['单位：万元'], ['单位：元'], ['欠税税种', '欠税余额']])).toMatchObject({ hasTwoUnits: true });
});

test('an unrecognised sheet is not guessed: the mapping screen gets the likely header and the missing columns', () => {
  const rows = [['销售台账'], ['单号', '客户', '下单日', '含税'], ['1', '甲', '2026-01-01', '5']];
  expect(recognise(rows)).toBeNull();
  expect(likelyHeader(rows)).toEqual({ at: 1, headers: ['单号', '客户', '下单日', '含税'] });
  expect(missingFields('arrears', { tax: 0 })).toEqual([['balance']]);
});
