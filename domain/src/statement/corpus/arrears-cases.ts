import { endOfMonth } from '#time/business-date.ts';
import type { Cell } from '../cell.ts';
import { monthAfter } from '../spans.ts';
import { firm, type Rows } from '../testing.ts';
import type { CorpusCase } from './case.ts';
import {
  type Cells,
  filing,
  filingHeaders,
  filings,
  monthlyPayments,
  ownArrears,
  payment,
  paymentHeaders,
  payments,
  table,
} from './rows.ts';

const other = '上海另一家贸易有限公司';
const own: Cell[] = [`纳税人名称：${firm.name}`];
const headers = ['纳税人名称', '税种', '税款所属期起', '税款所属期止', '欠税余额'];
const row = (tax: string, month: string, yuan: Cell, name = firm.name): Cell[] => [
  name,
  tax,
  `${month}-01`,
  endOfMonth(`${month}-01`),
  yuan,
];
const list = (titles: readonly (readonly Cell[])[], ...rows: readonly (readonly Cell[])[]): Rows => [
  ...titles,
  headers,
  ...rows,
];
const title = (date: string): Cell[] => [`统计日期：${date}`];

const lists: readonly CorpusCase[] = [
  {
    name: 'payments alone never say that nothing is owed',
    files: [{ a: payments(monthlyPayments()) }],
    facts: { tax12m: 1_320_000 },
    partial: [],
    unknown: ['taxArrears'],
  },
  {
    name: 'a single payment of two years ago says nothing about arrears',
    files: [{ a: payments([payment('2024-09', 1_100)]) }],
    unknown: ['taxArrears'],
  },
  {
    name: 'a current list of the company without rows says that nothing is owed',
    files: [{ a: list([own, title('2026-10-31')]) }, { b: payments(monthlyPayments()) }],
    facts: { taxArrears: 0 },
    partial: [],
  },
  {
    name: 'a list without rows from years ago is unknown',
    files: [{ a: list([own, title('2021-01-31')]) }],
    unknown: ['taxArrears'],
  },
  {
    name: 'a list without rows and date is unknown',
    files: [{ a: list([own]) }],
    unknown: ['taxArrears'],
  },
  {
    name: 'a list without rows that does not name the company is unknown',
    files: [{ a: list([title('2026-10-31')]) }],
    unknown: ['taxArrears'],
  },
  {
    name: 'a list without rows whose date is still to come is unknown',
    files: [{ a: list([own, title('2027-01-31')]) }],
    unknown: ['taxArrears'],
  },
  {
    name: 'a list whose only row is of another company is no list of this one',
    files: [
      { a: list([title('2026-10-31')], row('增值税', '2026-05', 99_999, other)) },
      { b: payments(monthlyPayments()) },
    ],
    companies: ['another', null],
    unknown: ['taxArrears'],
  },
  {
    name: 'of a list of several companies the own rows count',
    files: [{ a: list([title('2026-10-31')], row('增值税', '2026-05', 100), row('增值税', '2026-05', 900, other)) }],
    facts: { taxArrears: 10_000 },
    problems: ['another_company'],
  },
  {
    name: 'equal amounts of several periods are several debts',
    files: [
      {
        a: list(
          [title('2026-11-18')],
          row('增值税', '2026-05', 100),
          row('增值税', '2026-06', 100),
          row('增值税', '2026-07', 100),
        ),
      },
    ],
    facts: { taxArrears: 30_000 },
    repeated: 0,
    partial: [],
  },
  {
    name: 'two equal rows of a list are one debt or two',
    files: [{ a: list([], row('增值税', '2026-05', 100), row('增值税', '2026-05', 100)) }],
    facts: { taxArrears: 10_000 },
    partial: ['taxArrears'],
  },
  {
    name: 'a negative row is not offset against another',
    files: [{ a: list([], row('增值税', '2026-05', -100), row('增值税', '2026-06', 100)) }],
    unknown: ['taxArrears'],
  },
  {
    name: 'a list with rows from years ago is unknown',
    files: [{ a: list([title('2021-01-31')], row('增值税', '2020-05', 100)) }],
    unknown: ['taxArrears'],
  },
  {
    name: 'a column of dates makes a list old',
    files: [
      {
        a: [
          ['欠税税种', '欠税余额', '统计日期'],
          ['增值税', 100, '2026-01-31'],
        ],
      },
    ],
    unknown: ['taxArrears'],
  },
  {
    name: 'a balance of nothing counts only with a current date',
    files: [{ a: list([], row('增值税', '2019-05', 0)) }],
    unknown: ['taxArrears'],
  },
  {
    name: 'a row that nothing was found in a current list of the company is no debt',
    files: [{ a: list([own, title('2026-10-31')], ['暂无欠税记录']) }],
    facts: { taxArrears: 0 },
    problems: [],
  },
  {
    name: 'a row that nothing was found proves nothing without a date and the company',
    files: [{ a: list([], ['未查询到符合条件的数据']) }],
    problems: [],
    unknown: ['taxArrears'],
  },
  {
    name: 'of two lists the newer decides',
    files: [
      { a: list([own, title('2026-08-31')], row('增值税', '2026-05', 100)) },
      { b: list([own, title('2026-11-18')]) },
    ],
    facts: { taxArrears: 0 },
  },
  {
    name: 'the date of a list is the end of the queried period',
    files: [{ a: list([own, ['查询期间：2025-11-01 至 2026-10-31', '打印时间：2026-11-02 10:11']]) }],
    facts: { taxArrears: 0 },
  },
];

const year = monthlyPayments();
const monthOf = (one: Cells): string => String(one['税款所属期起']).slice(0, 7);
/** A filing for the period of each payment that declares what was paid. */
const declared = year.map((one) => filing(monthOf(one), 36_666, { 应纳税额: 1_100 }));

const quarters = ['2025-10', '2026-01', '2026-04', '2026-07'];
const income = (what: 'paid' | 'filed'): Cells[] =>
  quarters.map((first) => {
    const [last, due] = [monthAfter(first, 2), monthAfter(first, 3)];
    const period = { 税款所属期起: `${first}-01`, 税款所属期止: endOfMonth(`${last}-01`) };
    return what === 'paid'
      ? payment(due, 300, { 征收项目: '企业所得税', ...period, 税票号码: `44${due.replace('-', '')}1` })
      : filing(last, 90_000, {
          申报表名称: '企业所得税预缴',
          税种: '企业所得税',
          ...period,
          应纳税额: 900,
          '应补(退)税额': 300,
        });
  });
const dueHeaders = [...filingHeaders, '应补(退)税额'];
const allFiled = [...declared.map((one) => ({ ...one, '应补(退)税额': 1_100 })), ...income('filed')];
const allPaid = [...year, ...income('paid')];

const evidence: readonly CorpusCase[] = [
  {
    name: 'declared taxes without a payment are owed at least',
    files: [
      { a: payments(year.filter((one) => !['2026-03', '2026-05'].includes(monthOf(one)))) },
      { b: filings(declared) },
    ],
    facts: { taxArrears: 220_000 },
    partial: ['taxArrears'],
  },
  {
    name: 'a declared tax whose payment was not due when the payments end is not owed for certain',
    files: [{ a: payments(year.slice(0, 9)) }, { b: filings(declared) }],
    unknown: ['taxArrears'],
  },
  {
    name: 'VAT that was declared is not owed by payments of other taxes only',
    files: [{ a: payments(year.map((one) => ({ ...one, 征收项目: '城市维护建设税' }))) }, { b: filings(declared) }],
    unknown: ['taxArrears'],
  },
  {
    name: 'filings of VAT and income tax whose amounts are all paid say that nothing is owed',
    files: [{ a: payments(allPaid) }, { b: table(dueHeaders, allFiled) }],
    facts: { taxArrears: 0 },
    partial: [],
  },
  {
    name: 'filings of VAT alone do not say that nothing is owed',
    files: [{ a: payments(year) }, { b: filings(declared) }],
    unknown: ['taxArrears'],
  },
  {
    name: 'filings that end half a year ago do not say that nothing is owed',
    files: [
      { a: payments(allPaid) },
      {
        b: table(
          dueHeaders,
          allFiled.filter((one) => monthOf(one) < '2026-05'),
        ),
      },
    ],
    unknown: ['taxArrears'],
  },
  {
    name: 'a list of arrears decides about declared taxes',
    files: [
      { a: payments(year.filter((one) => monthOf(one) !== '2026-03')) },
      { b: filings(declared) },
      { c: ownArrears() },
    ],
    facts: { taxArrears: 0 },
  },
  {
    name: 'less paid than due is owed at least',
    files: [{ a: payments([...year.slice(0, 6), { ...year[6]!, '实缴(退)金额': 400 }, ...year.slice(7)]) }],
    facts: { taxArrears: 70_000 },
    partial: ['taxArrears'],
  },
  {
    name: 'instalments that state the whole amount due are paid',
    files: [
      {
        a: payments([
          ...year.slice(0, 6),
          { ...year[6]!, '实缴(退)金额': 400 },
          { ...year[6]!, '实缴(退)金额': 700, 税票号码: '77' },
          ...year.slice(7),
        ]),
      },
    ],
    unknown: ['taxArrears'],
  },
  {
    name: 'an amount that was due and then paid in two parts is not owed',
    files: [
      { a: payments([{ ...year[6]!, 入库日期: '', '实缴(退)金额': '', 税票号码: '' }]) },
      {
        b: payments([
          ...year.slice(0, 6),
          { ...year[6]!, '应补(退)税额': 400, '实缴(退)金额': 400 },
          { ...year[6]!, '应补(退)税额': 700, '实缴(退)金额': 700, 税票号码: '77' },
          ...year.slice(7),
        ]),
      },
    ],
    unknown: ['taxArrears'],
  },
  {
    name: 'unpaid rows of an old export may be paid since',
    files: [
      {
        a: payments(
          year
            .slice(0, 5)
            .map((one, at) => (at === 3 ? { ...one, 入库日期: '', '实缴(退)金额': '', 税票号码: '' } : one)),
        ),
      },
    ],
    unknown: ['taxArrears'],
  },
  {
    name: 'an unpaid row without a due date is owed when its month is over',
    files: [
      {
        a: table(
          [...paymentHeaders.filter((header) => header !== '缴款期限'), '缴款状态'],
          [...year, payment('2026-08', 900, { 入库日期: '', '实缴(退)金额': '', 税票号码: '', 缴款状态: '未缴款' })],
        ),
      },
    ],
    facts: { taxArrears: 90_000 },
    partial: ['taxArrears'],
  },
];

export const arrearsCases: readonly CorpusCase[] = [...lists, ...evidence];
