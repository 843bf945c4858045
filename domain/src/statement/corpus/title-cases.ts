import type { Cell } from '../cell.ts';
import { firm, type Rows } from '../testing.ts';
import type { CorpusCase } from './case.ts';
import {
  arrears,
  type Cells,
  filingHeaders,
  grades,
  monthlyFilings,
  monthlyPayments,
  monthlySales,
  payment,
  paymentHeaders,
  payments,
  sale,
  saleHeaders,
  sales,
  table,
} from './rows.ts';

const other = { code: '91310000MA1FL5XX29', name: '上海另一家贸易有限公司' };
const year = monthlySales();
const taxes = monthlyPayments();
const titled = (rows: Rows, ...titles: Cell[][]): Rows => [...titles, ...rows];
const named = (row: Cells, name: string, code = ''): Cells => ({ ...row, 纳税人名称: name, 纳税人识别号: code });
const withCompany = (headers: readonly string[]): string[] => ['纳税人名称', '纳税人识别号', ...headers];

const companyCases: readonly CorpusCase[] = [
  {
    name: 'a title with the own name and number',
    files: [{ a: titled(payments(taxes), [`纳税人名称：${firm.name}`, `纳税人识别号：${firm.code}`]) }],
    companies: [null],
    facts: { tax12m: 1_320_000 },
  },
  {
    name: 'payments whose title names another company are refused',
    files: [{ a: titled(payments(taxes), ['缴款明细'], ['纳税人名称：', other.name, '纳税人识别号：', other.code]) }],
    companies: ['another'],
    unknown: [],
    facts: {},
    problems: [],
  },
  {
    name: 'filings whose column names another company are refused, without a list of bad rows',
    files: [
      {
        a: table(
          withCompany(filingHeaders),
          monthlyFilings().map((row) => named(row, other.name, other.code)),
        ),
      },
    ],
    companies: ['another'],
    problems: [],
  },
  {
    name: 'grades of another company are refused',
    files: [{ a: titled(grades(['2025', 'A']), [`社会信用代码：${other.code}`]) }],
    companies: ['another'],
  },
  {
    name: 'arrears of another company are refused',
    files: [
      {
        a: [
          ['纳税人名称', '欠税税种', '欠税余额'],
          [other.name, '增值税', 100],
        ],
      },
    ],
    companies: ['another'],
  },
  {
    name: 'an invoice list whose title names another company is refused',
    files: [{ a: titled(sales(year), [`企业名称：${other.name}`]) }],
    companies: ['another'],
  },
  {
    name: 'invoices between others are refused as the company that all of them name',
    files: [{ a: sales(year.map((row) => ({ ...row, 销方识别号: other.code, 销方名称: other.name }))) }],
    companies: ['another'],
    problems: [],
  },
  {
    name: 'a few rows of another company among own ones are rejected one by one',
    files: [
      {
        a: table(withCompany(paymentHeaders), [
          ...taxes.map((row) => named(row, firm.name, firm.code)),
          named(payment('2026-04', 700), other.name, other.code),
        ]),
      },
    ],
    companies: [null],
    problems: ['another_company'],
    facts: { tax12m: 1_320_000 },
  },
  {
    name: 'another name with the own number is a renamed company and is questioned',
    files: [{ a: titled(payments(taxes), [`纳税人名称：杭州旧名机械有限公司`, `纳税人识别号：${firm.code}`]) }],
    companies: ['renamed'],
    unknown: ['tax12m'],
  },
  {
    name: 'a renamed company that was confirmed counts',
    files: [{ a: titled(payments(taxes), [`纳税人名称：杭州旧名机械有限公司`, `纳税人识别号：${firm.code}`]) }],
    confirmed: { a: ['company'] },
    facts: { tax12m: 1_320_000 },
  },
  {
    name: 'the name of the group is questioned',
    files: [{ a: titled(payments(taxes), ['企业名称：示例精密机械集团有限公司']) }],
    companies: ['group'],
    unknown: ['tax12m'],
  },
  {
    name: 'a company in a title without a label is questioned',
    files: [{ a: titled(sales(year), [`${other.name}开票明细`]) }],
    companies: ['unclear'],
    unknown: ['invoiced12m'],
  },
  {
    name: 'the own name in a title without a label is no question',
    files: [{ a: titled(sales(year), [`2026年${firm.name} 全量发票查询导出结果`]) }],
    companies: [null],
    facts: { invoiced12m: 1_200_000 },
  },
  {
    name: 'full-width brackets and spaces in a name make no other company',
    files: [{ a: titled(payments(taxes), ['纳税人名称: 杭州示例精密机械 有限公司']) }],
    companies: [null],
  },
  {
    name: 'a seller with the own number and another name is questioned',
    files: [{ a: sales(year.map((row) => ({ ...row, 销方名称: '杭州旧名机械有限公司' }))) }],
    companies: ['renamed'],
    unknown: ['invoiced12m'],
  },
  {
    name: 'the own number as a spreadsheet rounds it is the own number',
    files: [{ a: sales(year.map((row) => ({ ...row, 销方识别号: Number(firm.code) }))) }],
    facts: { invoiced12m: 1_200_000 },
  },
  {
    name: 'the old tax number of fifteen digits is the own number',
    files: [{ a: titled(payments(taxes), [`纳税人识别号：${firm.code.slice(2, 17)}`]) }],
    companies: [null],
    facts: { tax12m: 1_320_000 },
  },
];

const inUnit = (yuan: number, rows: readonly Cells[]): Cells[] =>
  rows.map((row) => ({ ...row, 金额: Number(row['金额']) / yuan, 税额: null, 价税合计: null }));

const unitCases: readonly CorpusCase[] = [
  {
    name: 'invoices in 万元 by a statement with blanks',
    files: [{ a: sales(inUnit(10_000, year), ['单 位：万 元']) }],
    facts: { invoiced12m: 1_200_000 },
  },
  {
    name: 'invoices in 人民币千元',
    files: [{ a: sales(inUnit(1_000, year), ['', '金额单位：人民币千元']) }],
    facts: { invoiced12m: 1_200_000 },
  },
  {
    name: 'a unit in the next cell',
    files: [{ a: sales(inUnit(100, year), ['金额单位：', '百元']) }],
    facts: { invoiced12m: 1_200_000 },
  },
  {
    name: 'a title that mentions 万元 changes nothing',
    files: [{ a: sales(year, ['全量发票（万元以上另附）'], ['注：合计 1.2（万元）']) }],
    facts: { invoiced12m: 1_200_000 },
  },
  {
    name: 'a unit in one header applies to that column only',
    files: [
      {
        a: table(
          saleHeaders.map((one) => (one === '金额' ? '金额（万元）' : one)),
          year.map((row) => ({ ...row, '金额（万元）': 0.1 })),
        ),
      },
    ],
    facts: { invoiced12m: 1_200_000 },
    problems: [],
  },
  {
    name: 'two statements of different units are questioned',
    files: [{ a: arrearsIn(['单位：万元'], ['金额单位：元']) }],
    unknown: ['taxArrears'],
  },
  {
    name: 'two units that were confirmed count as the one nearest to the table',
    files: [{ a: arrearsIn(['单位：万元'], ['金额单位：元']) }],
    confirmed: { a: ['units'] },
    facts: { taxArrears: 300 },
  },
  {
    name: 'one sale a hundred times as high as all others is questioned',
    files: [{ a: sales([...year, sale(60, '2026-06-06', 1_000_000)]) }],
    scales: ['high'],
    unknown: ['invoiced12m'],
  },
  {
    name: 'a high sale that was confirmed counts',
    files: [{ a: sales([...year, sale(60, '2026-06-06', 1_000_000)]) }],
    confirmed: { a: ['scale'] },
    facts: { invoiced12m: 101_200_000 },
  },
  {
    name: 'one payment a ten-thousandth of all others is questioned',
    files: [{ a: payments([...taxes.slice(1), payment('2025-11', 0.11)]) }],
    scales: ['low'],
    unknown: ['tax12m'],
  },
  {
    name: 'a second file whose amounts are all a ten-thousandth is questioned',
    files: [{ a: sales(year.slice(0, 6)) }, { b: sales(inUnit(10_000, year.slice(6))) }],
    scales: [null, 'high'],
    unknown: ['invoiced12m'],
  },
  {
    name: 'amounts of many sizes are no question',
    files: [
      { a: sales(Array.from({ length: 60 }, (_, n) => sale(n + 1, `${year[n % 12]?.['开票日期']}`, 10 * 1.2 ** n))) },
    ],
    scales: [null],
  },
  {
    name: 'notes below the table are no bad rows',
    files: [{ a: sales([...year, { 数电发票号码: '注：金额不含税' }, { 数电发票号码: '打印日期：2026-11-19' }]) }],
    problems: [],
    facts: { invoiced12m: 1_200_000 },
  },
];

function arrearsIn(...titles: Cell[][]): Rows {
  return [...titles, ...arrears(['增值税', 3, '2026-08-15'])];
}

export const titleCases: readonly CorpusCase[] = [...companyCases, ...unitCases];
