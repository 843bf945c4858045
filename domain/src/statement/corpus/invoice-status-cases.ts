import type { CorpusCase } from './case.ts';
import { type Cells, monthlySales, numberOf, sale, saleHeaders, sales, table } from './rows.ts';

const year = monthlySales();
const withStatus = (status: string, more: Cells = {}): Cells =>
  sale(50, '2026-05-20', 9_000, { 发票状态: status, ...more });
const red = (yuan: number, more: Cells = {}): Cells => sale(60, '2026-06-20', yuan, more);

/** Statuses of invoices as the tax bureau, other software and people write them. */
export const invoiceStatusCases: readonly CorpusCase[] = [
  {
    name: 'void invoices in every spelling are no sales',
    files: [
      {
        a: sales([
          ...year,
          ...['已 作 废', 'VOID', 'Cancelled', '无效', '冲销', '空白作废', '已取消', '开票失败'].map((status, at) =>
            sale(50 + at, '2026-05-20', 9_000, { 发票状态: status }),
          ),
        ]),
      },
    ],
    problems: [],
    facts: { invoiced12m: 1_200_000 },
    partial: [],
  },
  {
    name: 'valid invoices in every spelling are sales',
    files: [
      {
        a: sales(
          year.map((row, at) => ({
            ...row,
            发票状态:
              [
                '正 常',
                '有效',
                'Normal',
                '开票成功',
                '已开具',
                '已开票',
                '蓝字发票',
                '未作废',
                '未红冲',
                '已上传',
                '已勾选',
                '正常（已认证）',
              ][at] ?? '',
          })),
        ),
      },
    ],
    problems: [],
    facts: { invoiced12m: 1_200_000 },
    partial: [],
  },
  {
    name: 'a small invoice in an unknown status bounds sales',
    files: [{ a: sales([...year, sale(50, '2026-05-20', 60, { 发票状态: '状态未知' })]) }],
    problems: ['status'],
    facts: { invoiced12m: 1_200_000 },
    partial: ['invoiced12m', 'largestCustomerShare'],
  },
  {
    name: 'statuses that are codes leave sales unknown',
    files: [{ a: sales(year.map((row, at) => ({ ...row, 发票状态: at % 2 ? '0' : '1' }))) }],
    problems: year.map(() => 'status' as const),
    unknown: ['invoiced12m'],
  },
  ...['已红冲', '全额红冲', '已红冲-全额', '已冲红', '已全额红冲', 'Reversed'].map(
    (status): CorpusCase => ({
      name: `an invoice in the status ${status} without its red invoice is cancelled`,
      files: [{ a: sales([...year, withStatus(status)]) }],
      problems: [],
      facts: { invoiced12m: 1_200_000 },
      partial: [],
    }),
  ),
  {
    name: 'a reversed invoice and the red one that names it',
    files: [
      {
        a: sales([
          ...year,
          withStatus('已红冲-全额'),
          red(-9_000, { 备注: `被红冲蓝字数电票号码：${numberOf(50)} 红字发票信息确认单编号：3301` }),
        ]),
      },
    ],
    facts: { invoiced12m: 1_200_000 },
    partial: [],
  },
  {
    name: 'a reversed invoice and a red one of the same buyer and amount in another file',
    files: [{ a: sales([...year, withStatus('全额红冲')]) }, { b: sales([red(-9_000)]) }],
    facts: { invoiced12m: 1_200_000 },
    partial: [],
  },
  {
    name: 'an invoice reversed in part without its red invoice bounds sales',
    files: [{ a: sales([...year, sale(50, '2026-05-20', 100, { 发票状态: '部分红冲' })]) }],
    problems: [],
    facts: { invoiced12m: 1_200_000 },
    partial: ['invoiced12m', 'largestCustomerShare'],
  },
  {
    name: 'an invoice reversed in part and its red invoice',
    files: [
      {
        a: sales([...year, withStatus('已红冲-部分'), red(-4_000, { 备注: `被红冲蓝字数电票号码：${numberOf(50)}` })]),
      },
    ],
    facts: { invoiced12m: 1_700_000 },
    partial: [],
  },
  {
    name: 'a red invoice in the status of its blue one subtracts',
    files: [{ a: sales([...year, red(-400, { 发票状态: '已红冲-全额' })]) }],
    problems: [],
    facts: { invoiced12m: 1_160_000 },
    partial: [],
  },
  {
    name: 'a red invoice by the column 是否红字, written positive',
    files: [
      {
        a: table(
          [...saleHeaders.filter((one) => one !== '是否正数发票'), '是否红字'],
          [...year, red(400)].map((row, at) => ({ ...row, 是否红字: at === 12 ? '是' : '否' })),
        ),
      },
    ],
    facts: { invoiced12m: 1_160_000 },
  },
];
