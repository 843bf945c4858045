import { endOfMonth } from '#time/business-date.ts';
import type { Cell } from '../cell.ts';
import { monthAfter } from '../spans.ts';
import { firm, type Rows, windowMonths } from '../testing.ts';

/** Cells of a row by the header of their column. */
export type Cells = Readonly<Record<string, Cell>>;

/** A table of the given columns; cells without a column are left out. */
export const table = (
  headers: readonly string[],
  rows: readonly Cells[],
  ...titles: readonly (readonly Cell[])[]
): Rows => [...titles, headers, ...rows.map((row) => headers.map((header): Cell => row[header] ?? null))];

export const saleHeaders = [
  '数电发票号码',
  '销方识别号',
  '销方名称',
  '购方识别号',
  '购买方名称',
  '开票日期',
  '金额',
  '税额',
  '价税合计',
  '发票状态',
  '是否正数发票',
  '发票风险等级',
  '备注',
];

/** A number that does not end in zeros, as the tax bureau gives it. */
export const numberOf = (n: number): string => `243120000000${String(n).padStart(7, '0')}7`;

/** An invoice of the firm, with 13 % tax. */
export function sale(n: number, date: string, yuan: number, more: Cells = {}): Cells {
  const tax = Math.round(yuan * 13) / 100;
  return {
    数电发票号码: numberOf(n),
    销方识别号: firm.code,
    销方名称: firm.name,
    购方识别号: '913301000000000001',
    购买方名称: '甲有限公司',
    开票日期: date,
    金额: yuan,
    税额: tax,
    价税合计: Math.round((yuan + tax) * 100) / 100,
    发票状态: '正常',
    是否正数发票: yuan < 0 ? '否' : '是',
    发票风险等级: '正常',
    ...more,
  };
}

/** 1,000 yuan in each of the twelve months. */
export const monthlySales = (months: readonly string[] = windowMonths): Cells[] =>
  months.map((month, at) => sale(at + 1, `${month}-10`, 1_000));
export const sales = (rows: readonly Cells[], ...titles: readonly (readonly Cell[])[]): Rows =>
  table(saleHeaders, rows, ...titles);

export const paymentHeaders = [
  '征收项目',
  '征收品目',
  '税款所属期起',
  '税款所属期止',
  '应补(退)税额',
  '实缴(退)金额',
  '缴款期限',
  '入库日期',
  '税票号码',
];

/** A payment for the month before, in time. */
export function payment(month: string, yuan: number, more: Cells = {}): Cells {
  const of = monthAfter(month, -1);
  return {
    征收项目: '增值税',
    征收品目: '商业(13%)',
    税款所属期起: `${of}-01`,
    税款所属期止: endOfMonth(`${of}-01`),
    '应补(退)税额': yuan,
    '实缴(退)金额': yuan,
    缴款期限: `${month}-15`,
    入库日期: `${month}-12`,
    税票号码: `3330${month.replace('-', '')}0001`,
    ...more,
  };
}
/** 1,100 yuan of VAT in each of the twelve months: 13,200 yuan. */
export const monthlyPayments = (more: Cells = {}): Cells[] => windowMonths.map((month) => payment(month, 1_100, more));
export const payments = (rows: readonly Cells[], ...titles: readonly (readonly Cell[])[]): Rows =>
  table(paymentHeaders, rows, ...titles);

export const filingHeaders = [
  '申报表名称',
  '税种',
  '税款所属期起',
  '税款所属期止',
  '申报日期',
  '销售额',
  '应纳税额',
  '申报状态',
];
export const filing = (month: string, yuan: number, more: Cells = {}): Cells => ({
  申报表名称: '增值税及附加税费申报表',
  税种: '增值税',
  税款所属期起: `${month}-01`,
  税款所属期止: endOfMonth(`${month}-01`),
  申报日期: `${monthAfter(month, 1)}-10`,
  销售额: yuan,
  应纳税额: Math.round(yuan * 3) / 100,
  申报状态: '申报成功',
  ...more,
});
export const monthlyFilings = (): Cells[] =>
  windowMonths.map((month, at) => filing(month, 1_000, at === 11 ? { 申报日期: '2026-11-10' } : {}));
export const filings = (rows: readonly Cells[], ...titles: readonly (readonly Cell[])[]): Rows =>
  table(filingHeaders, rows, ...titles);

export const grades = (...rows: readonly (readonly Cell[])[]): Rows => [['评价年度', '纳税信用等级'], ...rows];
export const arrears = (...rows: readonly (readonly Cell[])[]): Rows => [['欠税税种', '欠税余额', '缴款期限'], ...rows];

/** A current list of the firm's own arrears. */
export const ownArrears = (...rows: readonly (readonly Cell[])[]): Rows => [
  [`纳税人名称：${firm.name}`, '统计日期：2026-11-18'],
  ...arrears(...rows),
];

/** The columns without some of them. */
export const without = (headers: readonly string[], ...dropped: readonly string[]): string[] =>
  headers.filter((header) => !dropped.includes(header));
