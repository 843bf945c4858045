import type { CorpusCase } from './case.ts';
import {
  type Cells,
  filing,
  filings,
  monthlyFilings,
  monthlyPayments,
  payment,
  paymentHeaders,
  payments,
  table,
} from './rows.ts';

const year = monthlyPayments();
const taxOfYear = 1_320_000;
const monthFen = 110_000;
const [first, ...rest] = year as [Cells, ...Cells[]];

/** One row of twelve goes by another name of the tax. */
const named = (name: string, tax: string, isKnown: boolean): CorpusCase => ({
  name,
  files: [{ a: payments([{ ...first, 征收项目: tax }, ...rest]) }],
  facts: { tax12m: isKnown ? taxOfYear : taxOfYear - monthFen },
  partial: isKnown ? [] : ['tax12m'],
});

const nameCases: readonly CorpusCase[] = [
  named('VAT with spaces between its letters', '增 值 税', true),
  named('VAT in traditional characters', '增值稅', true),
  named('VAT with a remark', '增值税(查补)', true),
  named('company income tax in traditional characters', '企業所得稅', true),
  ...['VAT', 'ZZS', '10101', '未知税', '税款', '所得税'].map((tax) => named(`a tax called ${tax}`, tax, false)),
  {
    name: 'names of taxes that are not understood leave the tax unknown instead of zero',
    files: [{ a: payments(monthlyPayments({ 征收项目: 'ZZS' })) }],
    unknown: ['tax12m', 'taxArrears'],
  },
  {
    name: 'an unknown name with a refund lowers what is certain',
    files: [{ a: payments([...year, payment('2026-04', -300, { 征收项目: '未知税', 税票号码: '8' })]) }],
    facts: { tax12m: taxOfYear - 30_000 },
    partial: ['tax12m'],
  },
  {
    name: 'a zero filing of a tax that is not understood leaves the number of zero filings unknown',
    files: [{ a: filings([...monthlyFilings(), filing('2026-03', 0, { 税种: '10101' })]) }],
    unknown: ['zeroFilings12m'],
  },
  {
    name: 'a filing in traditional characters is one of VAT',
    files: [{ a: filings(monthlyFilings().map((row) => ({ ...row, 税种: '增值稅' }))) }],
    facts: { zeroFilings12m: 0 },
  },
  {
    name: 'the tax on gains from land is no VAT',
    files: [{ a: payments([...year, payment('2026-04', 5_000, { 征收项目: '土地增值税', 税票号码: '8' })]) }],
    facts: { tax12m: taxOfYear },
    paid: { other: 500_000 },
    partial: [],
  },
];

const isRefund = (tax: string, item: string, isCredit: boolean): CorpusCase => ({
  name: `a positive amount of ${tax} ${item} is no tax paid`,
  files: [{ a: payments([...year, payment('2026-04', 100, { 征收项目: tax, 征收品目: item, 税票号码: '8' })]) }],
  facts: { tax12m: isCredit ? taxOfYear : taxOfYear - 10_000 },
  partial: isCredit ? [] : ['tax12m'],
});
const refundCases: readonly CorpusCase[] = [
  isRefund('增值税留抵退税', '', true),
  isRefund('增值税', '留抵退税', true),
  isRefund('增值税', '出口退税', true),
  isRefund('企业所得税退税', '', false),
  isRefund('企业所得税', '汇算清缴退税', false),
  isRefund('增值税抵减', '', false),
  isRefund('增值税', '退税', false),
  ...['即征即退货物', '缴回多退税款', '商业(退税率13%)'].map(
    (item): CorpusCase => ({
      name: `a positive amount of the item ${item} is tax paid`,
      files: [{ a: payments(monthlyPayments({ 征收品目: item })) }],
      facts: { tax12m: taxOfYear },
      partial: [],
    }),
  ),
];

const severalCases: readonly CorpusCase[] = [
  ...[
    '增值税、城建税',
    '增值税及附加',
    '增值税,附加税',
    '增值税和消费税',
    '增值税及滞纳金',
    '企业所得税/个人所得税',
  ].map((tax) => named(`an amount of ${tax} that cannot be divided`, tax, false)),
  ...['增值税/企业所得税', '增值税（商业、批发）', '国内增值税'].map((tax) => named(`tax called ${tax}`, tax, true)),
  {
    name: 'a surtax named after VAT and consumption tax is one surtax',
    files: [
      { a: payments([...year, payment('2026-04', 70, { 征收项目: '城建税(增值税、消费税附征)', 税票号码: '8' })]) },
    ],
    facts: { tax12m: taxOfYear },
    paid: { surtax: 7_000 },
    partial: [],
  },
];

const withStatus = (column: string, status: string): CorpusCase['files'] => [
  {
    a: table(
      [...paymentHeaders, column],
      [{ ...first, [column]: status }, ...rest.map((row) => ({ ...row, [column]: '正常' }))],
    ),
  },
];

const statusColumns = ['税款状态', '凭证状态', '缴款结果', '交易状态', '处理结果', '缴款状态', '税票状态', '状态'];
const statusCases: readonly CorpusCase[] = [
  ...statusColumns.map(
    (column): CorpusCase => ({
      name: `a payment that the column ${column} calls void does not count`,
      files: withStatus(column, '已作废'),
      facts: { tax12m: taxOfYear - monthFen },
      partial: [],
    }),
  ),
  ...['已退库', '退税', '已 作 废', '冲销', '无效'].map(
    (status): CorpusCase => ({
      name: `a payment in the status ${status} does not count`,
      files: withStatus('状态', status),
      facts: { tax12m: taxOfYear - monthFen },
      partial: [],
    }),
  ),
  ...['部分入库', '部分退库', '状态九', 'OK?'].map(
    (status): CorpusCase => ({
      name: `a payment in the status ${status} may count`,
      files: withStatus('状态', status),
      facts: { tax12m: taxOfYear - monthFen },
      partial: ['tax12m'],
    }),
  ),
  ...['已入库', '缴款成功', '已 缴 款', '扣款成功', '已开具', '未作废', ''].map(
    (status): CorpusCase => ({
      name: `a payment in the status ${status || 'that is empty'} counts`,
      files: withStatus('状态', status),
      facts: { tax12m: taxOfYear },
      partial: [],
    }),
  ),
  {
    name: 'a payment that is valid in one column and void in the other is void',
    files: [
      {
        a: table(
          [...paymentHeaders, '缴款状态', '凭证状态'],
          [
            { ...first, 缴款状态: '已缴款', 凭证状态: '已作废' },
            ...rest.map((row) => ({ ...row, 缴款状态: '已缴款', 凭证状态: '正常' })),
          ],
        ),
      },
    ],
    facts: { tax12m: taxOfYear - monthFen },
  },
  {
    name: 'a receipt that is valid in one row and void in another is undecided',
    files: [
      {
        a: table(
          [...paymentHeaders, '状态'],
          [...year.map((row) => ({ ...row, 状态: '正常' })), { ...first, 状态: '已作废' }],
        ),
      },
    ],
    facts: { tax12m: taxOfYear - monthFen },
    partial: ['tax12m'],
  },
  {
    name: 'a payment that was refunded and its refund cancel each other once',
    files: [
      {
        a: table(
          [...paymentHeaders, '状态'],
          [
            ...year.map((row) => ({ ...row, 状态: '正常' })),
            payment('2026-04', 300, { 税票号码: '8', 状态: '已退库' }),
            payment('2026-04', -300, { 税票号码: '9', 状态: '退税' }),
          ],
        ),
      },
    ],
    facts: { tax12m: taxOfYear },
    partial: [],
  },
];

const unpaid = year.map((row) => ({ ...row, '实缴(退)金额': 0 }));

const amountCases: readonly CorpusCase[] = [
  {
    name: 'payments of nothing where a tax was due leave the tax unknown and are owed at least',
    files: [{ a: payments(unpaid) }],
    facts: { taxArrears: taxOfYear },
    partial: ['taxArrears'],
    unknown: ['tax12m'],
  },
  {
    name: 'a payment without an amount may be all that was due',
    files: [{ a: payments([{ ...first, '实缴(退)金额': '' }, ...rest]) }],
    facts: { tax12m: taxOfYear - monthFen },
    partial: ['tax12m'],
    unknown: ['taxArrears'],
  },
  {
    name: 'a payment years before its period is named and does not leave the window silently',
    files: [{ a: payments([...year.slice(0, 9), { ...year[9], 入库日期: '2020-01-01' }, ...year.slice(10)]) }],
    problems: ['date_early'],
    facts: { tax12m: taxOfYear - monthFen },
    partial: ['tax12m'],
  },
  {
    name: 'a tax of a whole year may be paid shortly before it',
    files: [
      {
        a: payments([
          ...year,
          payment('2026-01', 480, {
            征收项目: '车船税',
            税款所属期起: '2026-01-01',
            税款所属期止: '2026-12-31',
            入库日期: '2025-12-20',
            税票号码: '8',
          }),
        ]),
      },
    ],
    problems: [],
    partial: [],
    paid: { other: 48_000 },
  },
];

/** Names of taxes, statuses and amounts of payments as people and screens write them. */
export const paymentWordCases: readonly CorpusCase[] = [
  ...nameCases,
  ...refundCases,
  ...severalCases,
  ...statusCases,
  ...amountCases,
];
