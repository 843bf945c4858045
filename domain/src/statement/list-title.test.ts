import { expect, test } from 'vitest';
import { titleOfUncounted } from './list-title.ts';

test.each([
  ['invoices', '作废发票清单'],
  ['invoices', '作废发票'],
  ['invoices', '作废发票.csv'],
  ['invoices', '作废'],
  ['invoices', '2026年 已作废增值税专用发票明细表'],
  ['invoices', '红字发票清单'],
  ['payments', '退税明细表'],
  ['payments', '出口退税明细'],
  ['payments', '退库'],
  ['payments', '已作废税票清单'],
  ['payments', '应征未入库清册'],
  ['filings', '作废申报表清单'],
  ['arrears', '已清缴欠税清单'],
] as const)('a table of %s is questioned under the title %s', (kind, title) => {
  expect(titleOfUncounted(kind, ['2026', title])).not.toBeNull();
});

test.each([
  ['invoices', '全量发票查询导出结果（含作废）'],
  ['invoices', '正常及作废发票清单'],
  ['invoices', '开票明细（已剔除作废发票）'],
  ['invoices', '查询条件：发票状态=正常、作废'],
  ['invoices', '注：作废发票清单另附'],
  ['invoices', '作废发票不计入'],
  ['invoices', '杭州废旧物资回收有限公司开票明细'],
  ['invoices', '未作废发票清单'],
  ['invoices', '退热贴销售明细'],
  ['payments', '缴退税明细'],
  ['payments', '缴税及退税明细'],
  ['payments', '应补(退)税明细表'],
  ['payments', '入退库明细'],
  ['payments', '欠税清缴明细'],
  ['payments', '税款缴纳明细（含退税）'],
  ['arrears', '欠税明细'],
] as const)('a table of %s counts under the title %s', (kind, title) => {
  expect(titleOfUncounted(kind, [title])).toBeNull();
});
