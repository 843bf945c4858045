import type { CorpusCase } from './case.ts';
import {
  type Cells,
  filingHeaders,
  monthlyFilings,
  monthlyPayments,
  monthlySales,
  paymentHeaders,
  sale,
  saleHeaders,
  table,
} from './rows.ts';

const year = monthlySales();
/** Without the columns that usually say so. */
const plain = saleHeaders.filter((one) => !['发票状态', '是否正数发票'].includes(one));
const one = sale(50, '2026-05-20', 100);
const flagged = (header: string, of: string, others: string): CorpusCase['files'] => [
  {
    a: table(
      [...plain, header],
      [...year, one].map((row, at): Cells => ({ ...row, [header]: at === 12 ? of : others })),
    ),
  },
];

const voids: readonly (readonly [string, string, string])[] = [
  ['作废标志', 'Y', 'N'],
  ['作废标识', '1', '0'],
  ['是否作废', '是', '否'],
  ['作废日期', '2026-07-11', ''],
  ['红冲状态', '已全额红冲', '未红冲'],
  ['是否已红冲', '是', '否'],
  ['处理状态', '已作废', '已开具'],
  ['票面状态', '作 废', '正常'],
  ['开具状态', '开具失败', '开具成功'],
  ['发票状态标志', '作废', '正常'],
  ['单据状态', '作废', '正常'],
  ['废否', '废', ''],
  ['冲红标志', '已冲红', '正常'],
  ['栏十', '作废', ''],
];
const reds: readonly (readonly [string, string, string])[] = [
  ['蓝红字标识', '红字', '蓝字'],
  ['红蓝标志', '红', '蓝'],
  ['正负标志', '负', '正'],
  ['发票性质', '红字发票', '蓝字发票'],
  ['红字标志', '1', '0'],
  ['是否蓝字', '否', '是'],
];
const open: readonly (readonly [string, string, string])[] = [
  ['冲红标志', 'Y', 'N'],
  ['红冲日期', '2026-07-11', ''],
  ['作废原因', '开票有误', ''],
  ['备用', '失败', ''],
];
const meaningless: readonly (readonly [string, string, string])[] = [
  ['红字信息表编号', '3301012311000001', ''],
  ['红冲原因', '', ''],
  ['规格型号', '红', '蓝'],
  ['推送状态', '失败', '成功'],
  ['是否可作废', '是', '否'],
  ['商品', '退热贴', '作废'],
  ['购方备注', '作废后重开的发票，原号 123', '不作废'],
  ['即征即退标志', '是', '否'],
  ['上传状态', '上传失败', '已上传'],
  ['客户类别', '退役军人', '企业'],
];

const invoiceFlags: readonly CorpusCase[] = [
  ...voids.map(
    ([header, of, others]): CorpusCase => ({
      name: `an invoice with ${of} in the column ${header} is no sale`,
      files: flagged(header, of, others),
      problems: [],
      facts: { invoiced12m: 1_200_000 },
      partial: [],
    }),
  ),
  ...reds.map(
    ([header, of, others]): CorpusCase => ({
      name: `an invoice with ${of} in the column ${header} is red`,
      files: flagged(header, of, others),
      problems: [],
      facts: { invoiced12m: 1_190_000 },
      partial: [],
    }),
  ),
  ...open.map(
    ([header, of, others]): CorpusCase => ({
      name: `an invoice with ${of} in the column ${header} may be none and bounds sales`,
      files: flagged(header, of, others),
      facts: { invoiced12m: 1_190_000 },
      partial: ['invoiced12m'],
    }),
  ),
  ...meaningless.map(
    ([header, of, others]): CorpusCase => ({
      name: `an invoice with ${of || 'nothing'} in the column ${header} is a sale`,
      files: flagged(header, of, others),
      problems: [],
      facts: { invoiced12m: 1_210_000 },
      partial: [],
    }),
  ),
  {
    name: 'an amount in the column 已红冲金额 bounds sales',
    files: flagged('已红冲金额', '50', '0'),
    facts: { invoiced12m: 1_200_000 },
    partial: ['invoiced12m', 'largestCustomerShare'],
  },
  {
    name: 'remarks that consist of the word 作废 bound sales, and those that mention it do not',
    files: [
      {
        a: table(plain, [...year.map((row) => ({ ...row, 备注: '替换已作废的发票' })), { ...one, 备注: '作废' }]),
      },
    ],
    problems: ['flag'],
    facts: { invoiced12m: 1_190_000 },
    partial: ['invoiced12m'],
  },
  {
    name: 'a negative invoice with 是 in the column 冲红标志 subtracts',
    files: [
      {
        a: table(
          [...plain, '冲红标志'],
          [...year, sale(50, '2026-05-20', -100)].map((row, at) => ({ ...row, 冲红标志: at === 12 ? '是' : '否' })),
        ),
      },
    ],
    problems: [],
    facts: { invoiced12m: 1_190_000 },
    partial: [],
  },
];

const taxes = monthlyPayments();
const [taxOfYear, monthFen] = [1_320_000, 110_000];
const paidWith = (header: string, of: string | number, others: string | number): CorpusCase['files'] => [
  {
    a: table(
      [...paymentHeaders, header],
      taxes.map((row, at): Cells => ({ ...row, [header]: at === 4 ? of : others })),
    ),
  },
];
const paymentFlags: readonly CorpusCase[] = [
  ...[
    ['作废标志', 'Y', 'N'],
    ['是否作废', '是', '否'],
    ['作废日期', '2026-07-11', ''],
    ['记录情况', '作废', '正常'],
    ['是否已退税', '是', '否'],
    ['业务', '已退库', '缴税'],
  ].map(
    ([header = '', of = '', others = '']): CorpusCase => ({
      name: `a payment with ${of} in the column ${header} does not count`,
      files: paidWith(header, of, others),
      facts: { tax12m: taxOfYear - monthFen },
      partial: [],
    }),
  ),
  ...[
    ['退税标志', '是', '否'],
    ['是否退税', '是', '否'],
    ['缴退标志', '退', '缴'],
    ['缴款方式', '退库', '银行转账'],
    ['业务类型', '退税', '缴税'],
    ['税款属性', '退税', '正常'],
  ].map(
    ([header = '', of = '', others = '']): CorpusCase => ({
      name: `a payment with ${of} in the column ${header} may be a refund and bounds the tax`,
      files: paidWith(header, of, others),
      facts: { tax12m: taxOfYear - 2 * monthFen },
      partial: ['tax12m'],
    }),
  ),
  {
    name: 'a column of refunded amounts bounds the tax',
    files: paidWith('退税金额', 1_100, 0),
    facts: { tax12m: taxOfYear - monthFen },
    partial: ['tax12m'],
  },
  {
    name: 'a red flag of a payment is not understood and bounds the tax',
    files: paidWith('红蓝标识', '红字', '蓝字'),
    facts: { tax12m: taxOfYear - monthFen },
    partial: ['tax12m'],
  },
  ...[
    ['应补退税额', '1100', '1100'],
    ['即征即退标志', '是', '否'],
    ['缴款方式', '三方协议', '银行转账'],
    ['主管税务机关', '国家税务总局退库税务所', '国家税务总局税务所'],
    ['摘要', '退税后重缴，原票作废', ''],
  ].map(
    ([header = '', of = '', others = '']): CorpusCase => ({
      name: `a payment with ${of} in the column ${header} counts`,
      files: paidWith(header, of, others),
      problems: [],
      facts: { tax12m: taxOfYear },
      partial: [],
    }),
  ),
];

const otherFlags: readonly CorpusCase[] = [
  {
    name: 'a filing with 是 in the column 是否作废 does not count',
    files: [
      {
        a: table(
          [...filingHeaders, '是否作废'],
          [
            ...monthlyFilings().map((row) => ({ ...row, 是否作废: '否' })),
            { ...monthlyFilings()[3], 销售额: 0, 应纳税额: 0, 是否作废: '是', 申报日期: '2026-03-12' },
          ],
        ),
      },
    ],
    facts: { zeroFilings12m: 0 },
  },
  {
    name: 'a void row of arrears leaves them unknown',
    files: [
      {
        a: [
          ['欠税税种', '欠税余额', '作废标志'],
          ['增值税', 100, 'Y'],
          ['印花税', 100, 'N'],
        ],
      },
    ],
    problems: ['flag'],
    unknown: ['taxArrears'],
  },
];

/** Columns without a known meaning that say of a row that it is void, red or a refund. */
export const flagCases: readonly CorpusCase[] = [...invoiceFlags, ...paymentFlags, ...otherFlags];
