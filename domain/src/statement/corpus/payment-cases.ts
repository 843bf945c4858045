import { windowMonths } from '../testing.ts';
import type { CorpusCase } from './case.ts';
import { monthlyPayments, ownArrears, payment, paymentHeaders, payments, table, without } from './rows.ts';

const year = monthlyPayments();
const taxOfYear = 1_320_000;
const otherScreen = without(paymentHeaders, '税票号码');
const withStatus = [...paymentHeaders, '缴款状态'];

export const paymentCases: readonly CorpusCase[] = [
  { name: 'twelve payments of VAT', files: [{ a: payments(year) }], facts: { tax12m: taxOfYear } },
  {
    name: 'the same payments from two screens with other item texts count once',
    files: [{ a: payments(year) }, { b: payments(monthlyPayments({ 征收品目: '货物及劳务-批发' })) }],
    facts: { tax12m: taxOfYear },
    repeated: 12,
    overlaps: 0,
  },
  {
    name: 'the same payments from a screen without receipts count once',
    files: [{ a: payments(year) }, { b: table(otherScreen, monthlyPayments({ 征收品目: '增值税' })) }],
    facts: { tax12m: taxOfYear },
    unknown: ['taxArrears'],
    overlaps: 0,
  },
  {
    name: 'payments without receipts in two files count once',
    files: [{ a: table(otherScreen, year) }, { b: table(otherScreen, monthlyPayments({ 征收品目: '' })) }],
    facts: { tax12m: taxOfYear },
    overlaps: 0,
  },
  {
    name: 'a receipt as a total and by its items counts once',
    files: [
      { a: payments(year) },
      {
        b: payments(
          year.flatMap((row) => [700, 400].map((yuan) => ({ ...row, '应补(退)税额': yuan, '实缴(退)金额': yuan }))),
        ),
      },
    ],
    facts: { tax12m: taxOfYear },
    overlaps: 0,
  },
  {
    name: 'one month in a second screen twice as much: two sources contradict each other',
    files: [
      { a: table(otherScreen, year) },
      { b: table(otherScreen, [...year.slice(0, 5), payment('2026-04', 2_200), ...year.slice(6)]) },
    ],
    overlaps: 1,
    unknown: ['tax12m', 'taxArrears'],
  },
  {
    name: 'days of payment that differ between two screens contradict each other',
    files: [
      { a: payments(year) },
      {
        b: table(
          otherScreen,
          year.map((row) => ({ ...row, 入库日期: String(row['入库日期']).replace('-12', '-13') })),
        ),
      },
    ],
    overlaps: 1,
    unknown: ['tax12m'],
  },
  {
    name: 'one of two contradicting sources is left out',
    files: [
      { a: payments(year) },
      {
        b: table(
          otherScreen,
          year.map((row) => ({ ...row, 入库日期: String(row['入库日期']).replace('-12', '-13') })),
        ),
      },
    ],
    left: ['b'],
    overlaps: 0,
    facts: { tax12m: taxOfYear },
  },
  {
    name: 'two sources that the person confirmed as different payments add up',
    files: [{ a: payments(year) }, { b: table(otherScreen, [payment('2026-04', 500)]) }],
    confirmed: { b: ['apart'] },
    overlaps: 0,
    facts: { tax12m: taxOfYear + 50_000 },
  },
  {
    name: 'other receipts for the same days and amounts in a second file are not decided',
    files: [{ a: payments(year) }, { b: payments(year.map((row, at) => ({ ...row, 税票号码: `9${at}8877` }))) }],
    overlaps: 1,
    unknown: ['tax12m'],
  },
  {
    name: 'files of consecutive months with receipts add up',
    files: [{ a: payments(year.slice(0, 7)) }, { b: payments(year.slice(5)) }],
    facts: { tax12m: taxOfYear },
    overlaps: 0,
  },
  {
    name: 'different receipts with different amounts in two files are different payments',
    files: [
      { a: payments(year) },
      {
        b: payments([
          payment('2026-04', 300, { 税票号码: '33302604990002' }),
          payment('2026-05', 200, { 税票号码: '33302605990002' }),
        ]),
      },
    ],
    facts: { tax12m: taxOfYear + 50_000 },
    overlaps: 0,
  },
  {
    name: 'without a column of the day of payment nothing is paid and nothing is owed for certain',
    files: [{ a: table(without(paymentHeaders, '入库日期'), year) }],
    kinds: ['payments'],
    unknown: ['tax12m', 'taxArrears'],
  },
  {
    name: 'a list of arrears decides even if payments have no day',
    files: [{ a: table(without(paymentHeaders, '入库日期'), year) }, { b: ownArrears() }],
    unknown: ['tax12m'],
    facts: { taxArrears: 0 },
  },
  {
    name: 'void and failed payments do not count',
    files: [
      {
        a: table(withStatus, [
          ...year.map((row) => ({ ...row, 缴款状态: '已缴款' })),
          payment('2026-04', 900, { 缴款状态: '已作废', 税票号码: '1' }),
          payment('2026-04', 1_100, { 缴款状态: '扣款失败', 税票号码: '' }),
        ]),
      },
    ],
    facts: { tax12m: taxOfYear },
    unknown: ['taxArrears'],
  },
  {
    name: 'a failed payment that no other row paid is owed',
    files: [{ a: table(withStatus, [...year, payment('2026-04', 900, { 缴款状态: '扣款失败', 税票号码: '' })]) }],
    facts: { tax12m: taxOfYear, taxArrears: 90_000 },
    partial: ['taxArrears'],
  },
  {
    name: 'a row that was due in an older export and is paid in a newer one is not owed',
    files: [
      {
        a: payments([
          ...year.slice(0, 11),
          payment('2026-10', 1_100, { 入库日期: '', '实缴(退)金额': '', 税票号码: '' }),
        ]),
      },
      { b: payments(year) },
    ],
    facts: { tax12m: taxOfYear },
    unknown: ['taxArrears'],
  },
  {
    name: 'an amount paid on no day is rejected',
    files: [{ a: payments([...year, payment('2026-04', 50, { 入库日期: '', 税票号码: '5' })]) }],
    problems: ['date_missing'],
    facts: { tax12m: taxOfYear },
    partial: ['tax12m'],
    unknown: ['taxArrears'],
  },
  {
    name: 'surcharges, VAT on imports and refunds stand apart from the tax paid',
    files: [
      {
        a: payments([
          ...year,
          payment('2026-04', 77, { 征收品目: '滞纳金', 税票号码: '1' }),
          payment('2026-05', 800, { 征收项目: '海关代征增值税', 税票号码: '2' }),
          payment('2026-06', -200, { 征收品目: '误收多缴退税', 税票号码: '3' }),
          payment('2026-07', -5_000, { 征收品目: '出口退税', 税票号码: '4' }),
          payment('2026-08', 60, { 征收项目: '印花税', 税票号码: '5' }),
          payment('2026-08', 70, { 征收项目: '城市维护建设税', 税票号码: '5' }),
        ]),
      },
    ],
    paid: { vat: taxOfYear, surcharge: 7_700, customs: 80_000, other: 6_000, surtax: 7_000 },
    refunded: { vat: 20_000, other: 500_000 },
    facts: { tax12m: taxOfYear - 20_000 },
  },
  {
    name: 'dated subtotals between payments are no payments',
    files: [
      {
        a: payments([
          ...year.slice(0, 6),
          {
            征收项目: '增值税小计',
            税款所属期起: '2026-01-01',
            税款所属期止: '2026-01-31',
            '实缴(退)金额': 6_600,
            入库日期: '2026-04-30',
          },
          ...year.slice(6),
          { 征收项目: '2026年 合计', '实缴(退)金额': 13_200 },
        ]),
      },
    ],
    facts: { tax12m: taxOfYear },
    problems: [],
  },
  {
    name: 'VAT and its surtaxes one day late are one event',
    files: [
      {
        a: payments([
          ...year.map((row) => (row['入库日期'] === '2026-04-12' ? { ...row, 入库日期: '2026-04-16' } : row)),
          ...['城市维护建设税', '教育费附加', '地方教育附加'].map((tax) =>
            payment('2026-04', 50, { 征收项目: tax, 入库日期: '2026-04-16' }),
          ),
        ]),
      },
    ],
    lateEvents: 1,
  },
  {
    name: 'lines with the same amount on one receipt are one for VAT, and two for stamp duty items',
    files: [
      {
        a: payments([
          ...year,
          payment('2026-08', 25, { 征收项目: '印花税', 征收品目: '买卖合同', 税票号码: '5' }),
          payment('2026-08', 25, { 征收项目: '印花税', 征收品目: '承揽合同', 税票号码: '5' }),
        ]),
      },
    ],
    paid: { other: 5_000, vat: taxOfYear },
  },
  {
    name: 'payments of only the last seven months are no tax of a year',
    files: [{ a: payments(year.filter((_, at) => windowMonths[at]! >= '2026-05')) }],
    unknown: ['tax12m'],
  },
];
