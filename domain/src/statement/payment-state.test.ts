import { expect, test } from 'vitest';
import { paymentStateOf } from './payment-state.ts';
import { Row } from './row.ts';
import { statedDate } from './title.ts';

const stateOf = (status: string, receiptStatus = '') =>
  paymentStateOf(
    new Row([status, receiptStatus], [status, receiptStatus], {
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
  const startedAt = performance.now();
  expect(stateOf('已缴清'.repeat(700_000))).toBe('unclear');
  expect(statedDate([Array<string>(200).fill(`统计${'日期'.repeat(140)}`)], '2026-11-20')).toBeNull();
  expect(performance.now() - startedAt).toBeLessThan(1_000);
});
