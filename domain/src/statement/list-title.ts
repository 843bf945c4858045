import type { TableKind } from './columns.ts';

const listed =
  '(?:清单|明细|列表|汇总|台账|登记|统计|查询|导出|信息|记录|情况|表|清册|册)(?!.{0,6}(?:另附|另行|见|除外|已剔除|不含))';
const noun =
  '(?:增值税|专用|普通|电子|数电|纸质|销项|进项|红冲|红字|退回|的|欠税|税款|税费|税)*(?:发票|税票|票据|票|凭证|款|申报表|申报)?';
/** 含作废, 正常及作废, 剔除作废: the list has other rows too, or none of these. */
const notAmong = '(?<![含括除未非扣无及和与或、,/;:])';
/** 缴退税, 补退税, 入退库: payments and refunds together. */
const notWithPayments = '(?<![缴补入征)])';
/** The words at the head of a list, or alone as the name of a sheet. */
const titleOf = (words: string): RegExp =>
  new RegExp(
    `${notAmong}(?:已)?(?:${words})${noun}${listed}|^[^\\u4E00-\\u9FFF]*(?:已)?(?:${words})${noun}[^\\u4E00-\\u9FFF]*$`,
  );

const voidTitle = titleOf('作废|废弃|开具失败|开票失败');
const titles: Readonly<Record<TableKind, readonly RegExp[]>> = {
  invoices: [voidTitle, titleOf('失控|红字|红冲|冲红')],
  payments: [
    voidTitle,
    titleOf(`${notWithPayments}(?:退税|退库|退款|退付|退费)`),
    titleOf('应征未入库|未入库|未缴|欠缴|欠税(?!清缴)|扣款失败|缴款失败'),
  ],
  filings: [voidTitle],
  grades: [],
  arrears: [titleOf('清缴|已清缴|已缴清|已入库|清欠')],
};

/** Titles are short; a longer text is not searched to its end. */
const titleLetters = 60;

/** The title or the name of a sheet that says that its rows are void, refunds or not paid; null if none does. */
export function titleOfUncounted(kind: TableKind, texts: readonly string[]): string | null {
  const plain = texts.map((text) =>
    text
      .normalize('NFKC')
      .replace(/\s/g, '')
      .replace(/\.(?:csv|txt|xlsx?|ods)$/i, '')
      .slice(0, titleLetters),
  );
  return plain.find((text) => titles[kind].some((pattern) => pattern.test(text))) ?? null;
}

/** Whether rows of a sheet whose title says that they do not count would count all the same. */
export class TitleCheck {
  readonly #title: string | null;
  #isContradicted = false;

  constructor(kind: TableKind, texts: readonly string[]) {
    this.#title = titleOfUncounted(kind, texts);
  }

  /** Notes a row that counts: a sale, a payment, a filing or a debt. */
  sawCounted(): void {
    this.#isContradicted = true;
  }

  /** The title in question; null without one. */
  result(): string | null {
    return this.#isContradicted ? this.#title : null;
  }
}
