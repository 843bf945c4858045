import type { Cell } from './cell.ts';
import { CompanyCheck } from './company-check.ts';
import type { FindMapping } from './identify-sheet.ts';
import type { BadRow } from './problem.ts';
import { type Reading, StatementReader } from './reading.ts';
import { recognise } from './recognise.ts';
import type { Subject } from './row.ts';
import { monthsFrom } from './spans.ts';
import { StatementTally } from './tally.ts';
import { statedDate } from './title.ts';

export type Rows = readonly (readonly Cell[])[];

export const firm: Subject = { code: '914403001922038216', name: '杭州示例精密机械有限公司', today: '2026-11-20' };
export const windowMonths = monthsFrom('2025-11', '2026-10');

export const invoiceHeader = [
  '序号',
  '发票代码',
  '发票号码',
  '数电发票号码',
  '销方识别号',
  '销方名称',
  '购方识别号',
  '购买方名称',
  '开票日期',
  '金额',
  '税额',
  '价税合计',
  '发票来源',
  '发票票种',
  '发票状态',
  '是否正数发票',
  '发票风险等级',
  '开票人',
  '备注',
];

let numbers = 0;
export const nextDigital = (): string => `24312000${String(++numbers).padStart(12, '0')}`;

export interface InvoiceOf {
  date: string;
  yuan: number;
  number?: string;
  buyer?: string;
  seller?: string;
  status?: string;
  positive?: string;
}

/** A row as the tax bureau writes it: issued by the firm unless a seller is named. */
export function invoiceRow({
  date,
  yuan,
  number = nextDigital(),
  buyer = '甲',
  seller,
  status = '正常',
  positive,
}: InvoiceOf): Cell[] {
  const tax = Math.round(yuan * 13) / 100;
  const own = [firm.code, firm.name];
  const other = (name: string) => [`9133010000000${name.codePointAt(0)}`, `${name}有限公司`];
  const [from, to] = seller === undefined ? [own, other(buyer)] : [other(seller), own];
  return [
    1,
    '',
    '',
    number,
    ...from,
    ...to,
    `${date} 10:20:30`,
    yuan,
    tax,
    yuan + tax,
    '电子发票服务平台',
    '数电发票（增值税专用发票）',
    status,
    positive ?? (yuan < 0 ? '否' : '是'),
    '正常',
    '张三',
    yuan < 0 ? '被红冲蓝字数电票号码：24312000000000000001' : '',
  ] as Cell[];
}

export const lineHeader = [
  ...invoiceHeader.slice(0, 9),
  '货物或应税劳务名称',
  '数量',
  '单价',
  ...invoiceHeader.slice(9),
];
export const lineRow = (of: InvoiceOf): Cell[] => {
  const row = invoiceRow(of);
  return [...row.slice(0, 9), '*机床*零件', 1, of.yuan, ...row.slice(9)];
};

/** Reads whole files without their bytes; a file is its sheets by name. */
export function readingOf(files: readonly Readonly<Record<string, Rows>>[], find: FindMapping = () => ({})): Reading {
  const reader = new StatementReader(firm, find);
  for (const [place, sheets] of files.entries()) {
    reader.file(place);
    for (const [name, rows] of Object.entries(sheets)) {
      reader.sheet(name);
      for (const [at, cells] of rows.entries()) if (cells.length > 0) reader.row(cells, at + 1);
    }
  }
  return reader.end();
}

/** Adds sheets to a tally without the checks of a reader, and returns the tally with the bad rows. */
export function tallyOf(
  sheets: readonly Rows[],
  subject: Subject = firm,
): { tally: StatementTally; bad: BadRow[]; repeated: number } {
  const tally = new StatementTally(subject);
  const bad: BadRow[] = [];
  let repeated = 0;
  for (const [source, rows] of sheets.entries()) {
    const table = recognise(rows);
    if (!table) throw new RangeError(`sheet ${source} is not recognised`);
    const titles = rows.slice(0, table.headerRows - 1);
    const company = new CompanyCheck(
      subject,
      titles.map((cells, at) => ({ cells, row: at + 1 })),
    );
    tally.begin(table, source, { asOf: statedDate(titles, subject.today), isOwn: company.hasOwnTitle });
    for (const [at, cells] of rows.entries()) {
      if (at < table.headerRows) continue;
      const added = tally.add(cells, table, { source, row: at + 1 });
      if (typeof added === 'object') bad.push(added);
      else if (added === 'repeated') repeated++;
    }
    tally.end(source);
  }
  return { tally, bad, repeated };
}
