import type { BothLanguages } from '#language/both.ts';

/** Why a row was not counted. */
export const rowProblems = {
  amount: { zh: '金额读不出来', en: 'The amount cannot be read' },
  amount_missing: { zh: '没有金额', en: 'There is no amount' },
  sum: { zh: '金额加税额不等于价税合计', en: 'Amount and tax do not add up to the total' },
  date: { zh: '日期读不出来或不存在', en: 'The date cannot be read or does not exist' },
  date_missing: { zh: '没有日期', en: 'There is no date' },
  future: { zh: '日期在今天之后', en: 'The date is after today' },
  period: { zh: '所属期读不出来，或止早于起', en: 'The period cannot be read, or ends before it begins' },
  number: { zh: '号码读不出来', en: 'The number cannot be read' },
  number_missing: { zh: '没有发票号码', en: 'There is no invoice number' },
  rounded: {
    zh: '号码被表格软件改成了科学计数，后几位已丢失。请重新下载，不要用表格软件另存',
    en: 'A spreadsheet rounded the number and lost its end. Download it again, and do not save it with a spreadsheet',
  },
  parties: { zh: '购销双方都不是本企业', en: 'Neither seller nor buyer is this company' },
  tax_missing: { zh: '没有税种', en: 'There is no tax' },
  grade: { zh: '等级只能是 A、B、M、C、D', en: 'The grade is one of A, B, M, C, D' },
  year: { zh: '年度读不出来', en: 'The year cannot be read' },
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
  /** What stands there, short. */
  readonly found: string;
}
