import { expect, test } from 'vitest';
import { filing, filings, payment, paymentHeaders, table } from './corpus/rows.ts';
import { figuresOf } from './figures.ts';
import { paymentStateOf } from './payment-state.ts';
import { Row } from './row.ts';
import { tallyOf } from './testing.ts';
import { statedDate } from './title.ts';

/** Processor time of this thread, because other processes may have the core meanwhile. */
const spentMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};
const stateOf = (status: string, receiptStatus = '') =>
  paymentStateOf(
    new Row([status, receiptStatus], [status, receiptStatus], {
      kind: 'payments',
      columns: { status: 0, receiptStatus: 1 },
      unit: 'yuan',
    }),
  );

test('a status says that a payment is valid, void, not made, given back, or nothing that is understood', () => {
  const valid = [
    '',
    '正常',
    '已缴款',
    '缴款成功',
    '已入库',
    '已清缴',
    '扣款成功',
    '未作废',
    '未冲正',
    '已开具(已打印)',
    '否',
  ];
  for (const text of valid) expect([text, stateOf(text)]).toEqual([text, 'valid']);
  for (const text of ['已作废', '已 作 废', '冲销', '无效']) expect(stateOf(text)).toBe('void');
  for (const text of ['扣款失败', '未缴款', '欠缴', '未入库', '处理中']) expect(stateOf(text)).toBe('failed');
  for (const text of ['已退库', '退税']) expect(stateOf(text)).toBe('refunded');
  for (const text of ['部分入库', '部分退库', '1', '待确认', 'OK'])
    expect([text, stateOf(text)]).toEqual([text, 'unclear']);
  expect(stateOf('已缴款', '已作废')).toBe('void');
});

test('hostile statuses and titles are read in time', () => {
  const before = spentMs();
  expect(stateOf('已缴清'.repeat(700_000))).toBe('unclear');
  expect(statedDate([Array<string>(200).fill(`统计${'日期'.repeat(140)}`)], '2026-11-20')).toBeNull();
  expect(spentMs() - before).toBeLessThan(1_000);
});

test('many refunded payments and many filings are settled in time', () => {
  const headers = [...paymentHeaders, '状态'];
  const rows = Array.from({ length: 20_000 }, (_, at) =>
    payment('2026-04', at + 1, { 税票号码: String(at), 状态: at % 2 === 0 ? '已退库' : '正常' }),
  );
  const filed = Array.from({ length: 5_000 }, (_, at) => filing('2026-03', at, { 申报表名称: `表${at}` }));
  const before = spentMs();
  const { arrears, payments } = figuresOf(tallyOf([table(headers, rows), filings(filed)]).tally);
  expect(payments?.paidFen.vat).toBe(rows.reduce((sum, _, at) => sum + (at % 2 === 0 ? 0 : (at + 1) * 100), 0));
  expect(arrears).toBeNull();
  expect(spentMs() - before).toBeLessThan(5_000);
});
