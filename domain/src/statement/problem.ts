import type { BothLanguages } from '#language/both.ts';

/** Why a row was not counted. */
export const rowProblems = {
  amount: { zh: '金额无法识别', en: 'The amount cannot be read' },
  columns: {
    zh: '单元格比表头多，可能是金额中的逗号把一个数拆成了两栏。请从电子税务局导出 XLSX，或给多出的列加上表头',
    en: 'The row has more cells than the header, perhaps because a comma split an amount in two. Export XLSX instead, or give the further columns a header',
  },
  amount_missing: { zh: '缺少金额', en: 'The amount is missing' },
  sum: { zh: '金额与税额之和不等于价税合计', en: 'Amount and tax do not add up to the total' },
  date: { zh: '日期无法识别或不存在', en: 'The date cannot be read or does not exist' },
  date_missing: { zh: '缺少日期', en: 'The date is missing' },
  date_early: {
    zh: '入库日期远早于税款所属期，请核对日期',
    en: 'The day of payment is long before the period; check the date',
  },
  future: { zh: '日期晚于今天', en: 'The date is in the future' },
  period: { zh: '所属期无法识别，或结束早于开始', en: 'The period cannot be read, or ends before it begins' },
  number: { zh: '号码无法识别', en: 'The number cannot be read' },
  number_missing: { zh: '缺少发票号码', en: 'The invoice number is missing' },
  rounded: {
    zh: '号码被表格软件改写，末尾几位已丢失。请从电子税务局重新导出后直接上传，不要打开再保存',
    en: 'A spreadsheet app changed the number and its last digits are lost. Export the file again and upload it as it is, without opening and saving it',
  },
  gross: {
    zh: '只有价税合计，缺少税额或税率，无法得出不含税金额',
    en: 'Only the total with tax is given; without the tax or its rate the net amount is unknown',
  },
  red: {
    zh: '状态为「红冲」而金额为正，无法判断是红字发票还是已被红冲的蓝字发票',
    en: 'The status is 红冲 and the amount is positive: it may be a red-letter invoice or one that was reversed',
  },
  flag: {
    zh: '此栏说明该行可能已作废、红冲或退税，但不能确定，未计入',
    en: 'This column says that the row may be void, reversed or refunded, but not which; it is not counted',
  },
  another_company: { zh: '此行属于其他企业', en: 'The row belongs to another company' },
  status: { zh: '状态无法识别', en: 'The status cannot be read' },
  parties: { zh: '购销双方均非本企业', en: 'Neither seller nor buyer is this company' },
  party_missing: {
    zh: '销方或购方为空，无法判断是否由本企业开具',
    en: 'Seller or buyer is empty, so it is unknown whether this company issued it',
  },
  tax_missing: { zh: '缺少税种', en: 'The tax type is missing' },
  grade: { zh: '等级应为 A、B、M、C 或 D', en: 'The grade must be A, B, M, C or D' },
  two_grades: {
    zh: '同一行有两个不同的等级，无法判断以哪个为准',
    en: 'The row has two different grades, and which one holds is unknown',
  },
  year_future: {
    zh: '该年度的等级要到次年 4 月才公布，请核对年度',
    en: 'The grade of that year is published in April of the next one; check the year',
  },
  year: { zh: '年度无法识别', en: 'The year cannot be read' },
} as const satisfies Record<string, BothLanguages>;
export type RowProblem = keyof typeof rowProblems;

/** Where a row stands: the source's place among those of an import, and the row as a spreadsheet numbers it. */
export interface RowPlace {
  readonly source: number;
  readonly row: number;
}

export interface BadRow extends RowPlace {
  readonly problem: RowProblem;
  /** Header of the column at fault, as the file writes it. */
  readonly column: string | null;
  /** The cell's text, shortened. */
  readonly found: string;
}
