import type { BothLanguages } from '#language/both.ts';

/** Why a figure or a fact is not exact. The count is of rows, invoices, months or sheets, depending on the reason. */
export const doubtReasons = [
  'bad_rows',
  'lines_lost',
  'cut',
  'conflicts',
  'partly_reversed',
  'same_rows',
  'two_numbers',
  'overlap',
  'no_paid_date',
  'tax_name',
  'payment_status',
  'stated_refund',
  'no_term',
  'paid_nothing',
  'more_refunded',
  'grade_old',
  'no_sales',
  'no_arrears_list',
  'arrears_undated',
  'arrears_old',
  'negative',
  'repeated_rows',
  'surcharges',
  'list_undated',
  'unpaid_rows',
  'declared_unpaid',
  'received_only',
  'unnamed_buyers',
  'gap',
  'stale',
  'unknown_end',
  'company',
  'scale',
  'units',
  'layout',
  'tax_rate',
  'title',
  'currency',
] as const;
export type DoubtReason = (typeof doubtReasons)[number];

export interface Doubt {
  readonly reason: DoubtReason;
  readonly count: number;
  /** The text in the file that has no known meaning, for reasons that quote it. */
  readonly texts?: readonly string[];
}

const [textsAtMost, lettersAtMost] = [5, 20];

/** Texts that a doubt names: each once, shortened, and the first few. */
export const textsOf = (texts: readonly string[]): string[] =>
  [...new Set(texts.map((text) => text.slice(0, lettersAtMost)))].filter((text) => text !== '').slice(0, textsAtMost);

/**
 * A fact that is certain in one direction only: the true value is at least (`least`) or at most (`most`) the one given.
 */
export interface PartialKnowledge {
  readonly bound: 'least' | 'most';
  readonly doubts: readonly Doubt[];
}

const are = (n: number, one: string, many: string): string => (n === 1 ? `1 ${one}` : `${n} ${many}`);

const sentences: Readonly<Record<DoubtReason, (n: number, texts: readonly string[]) => BothLanguages>> = {
  bad_rows: (n) => ({ zh: `${n} 行未计入`, en: `${are(n, 'row was', 'rows were')} not counted` }),
  lines_lost: (n) => ({
    zh: `文件有 ${n} 行无法对应到表格`,
    en: `${are(n, 'line of the file is', 'lines of the file are')} in no row`,
  }),
  cut: () => ({
    zh: '文件只读取了一部分，请重新下载后导入',
    en: 'A file was read only in part; download it again and import it',
  }),
  conflicts: (n) => ({
    zh: `${n} 条记录前后不一致，未计入`,
    en: `${are(n, 'record appears', 'records appear')} with different content and ${n === 1 ? 'is' : 'are'} not counted`,
  }),
  partly_reversed: (n) => ({
    zh: `${n} 张发票被部分红冲，而文件中没有对应的红字发票`,
    en: `${are(n, 'invoice was', 'invoices were')} reversed in part, and the red-letter invoice is missing`,
  }),
  same_rows: (n) => ({
    zh: `${n} 行与同一表中的另一行完全相同，只计一次；如是同一发票的不同明细，请导入带货物名称的明细表`,
    en: `${are(n, 'row equals', 'rows equal')} another of the same sheet and ${n === 1 ? 'counts' : 'count'} once; if they are lines of one invoice, import a list with the names of goods`,
  }),
  two_numbers: (n) => ({
    zh: `${n} 张发票在两份文件中的日期、对方和金额相同，而号码种类不同，可能是同一张；请导入同时含发票代码、发票号码和数电发票号码的明细`,
    en: `${are(n, 'invoice has', 'invoices have')} the same day, partner and amount in two files under different kinds of numbers and may be counted twice; import a list with code, number and digital number`,
  }),
  overlap: () => ({
    zh: '多份来源的月份重叠且内容不一致，请选用一份',
    en: 'Sources overlap and differ; choose one of them',
  }),
  no_paid_date: () => ({
    zh: '缺少「入库日期」一栏，无法判断是否已缴',
    en: 'The column 入库日期 (paid on) is missing, so it is unknown what was paid',
  }),
  tax_name: (n, texts) => ({
    zh: `${n} 行的税种无法识别，未计入：${texts.map((text) => `「${text}」`).join('、')}`,
    en: `${are(n, 'row names a tax that is', 'rows name a tax that is')} not understood and not counted: ${texts.map((text) => `“${text}”`).join(', ')}`,
  }),
  payment_status: (n, texts) => ({
    zh: `${n} 行的缴款状态无法判断，未计入：${texts.map((text) => `「${text}」`).join('、')}`,
    en: `${are(n, 'payment has a status that is', 'payments have a status that is')} not understood and not counted: ${texts.map((text) => `“${text}”`).join(', ')}`,
  }),
  stated_refund: (n, texts) => ({
    zh: `${n} 行写明退税而金额为正，可能要从已缴税款中扣除：${texts.map((text) => `「${text}」`).join('、')}`,
    en: `${are(n, 'row is', 'rows are')} called a refund although the amount is positive, and may lower the tax paid: ${texts.map((text) => `“${text}”`).join(', ')}`,
  }),
  no_term: (n) => ({
    zh: `${n} 笔缴款没有缴款期限，无法判断是否逾期，请导出含「缴款期限」一栏的明细`,
    en: `${are(n, 'payment states', 'payments state')} no due date, so it is unknown whether ${n === 1 ? 'it was' : 'they were'} late; export them with the column 缴款期限 (pay by)`,
  }),
  paid_nothing: (n) => ({
    zh: `${n} 行有入库日期和应缴税额，但实缴金额为 0 或空白，请核对`,
    en: `${are(n, 'row has', 'rows have')} a day of payment and an amount due, but nothing paid; please check`,
  }),
  more_refunded: () => ({
    zh: '近 12 个月的退税多于缴税，请核对缴款明细是否齐全',
    en: 'More tax was refunded than paid in these 12 months; please check that no payments are missing',
  }),
  no_sales: (n) => ({
    zh: `${n} 次申报没有销售额和应纳税额，无法判断是否零申报`,
    en: `${are(n, 'filing states', 'filings state')} neither sales nor tax, so it is unknown whether ${n === 1 ? 'it was' : 'they were'} zero`,
  }),
  grade_old: () => ({
    zh: '纳税信用等级早于最近两个评价年度，请重新查询后导入',
    en: 'The tax credit grade is older than the last two years that have one; query it again and import it',
  }),
  no_arrears_list: () => ({
    zh: '没有本企业近 3 个月的欠税查询结果，仅凭缴款和申报不能确定是否欠税，请导入欠税查询结果',
    en: 'Payments and returns alone do not show whether tax is owed; import this company’s list of arrears from the last 3 months',
  }),
  arrears_undated: () => ({
    zh: '欠税表没有欠税记录，但未同时注明本企业和近 3 个月内的统计日期，不能说明没有欠税',
    en: 'The list of arrears is empty and does not state both this company and a date in the last 3 months, so it does not show that nothing is owed',
  }),
  arrears_old: () => ({
    zh: '欠税表的统计日期超过 3 个月，请重新查询后导入',
    en: 'The list of arrears is older than 3 months; query it again and import it',
  }),
  negative: (n) => ({
    zh: `有 ${n} 行欠税为负数，不与其他行相抵，请核对`,
    en: `${are(n, 'arrears row is', 'arrears rows are')} negative and not offset against others; please check`,
  }),
  repeated_rows: (n) => ({
    zh: `有 ${n} 行与其他行完全相同，只计一次`,
    en: `${are(n, 'row equals', 'rows equal')} another one and ${n === 1 ? 'counts' : 'count'} once`,
  }),
  surcharges: (n) => ({
    zh: `${n} 行另有滞纳金，未计入`,
    en: `${are(n, 'row has', 'rows have')} a surcharge besides the tax, which is not counted`,
  }),
  list_undated: () => ({
    zh: '欠税表未注明统计日期，不知是哪一天的欠税，请导入注明统计日期的查询结果',
    en: 'The list of arrears does not say of which day it is; import one with its date',
  }),
  unpaid_rows: (n) => ({
    zh: `缴款明细中有 ${n} 笔逾期未缴或未缴足`,
    en: `${are(n, 'payment is', 'payments are')} listed as unpaid or not fully paid after the due date`,
  }),
  declared_unpaid: (n) => ({
    zh: `有 ${n} 笔已申报税款过期后仍没有足额的对应缴款`,
    en: `${are(n, 'declared amount has', 'declared amounts have')} no matching payment after the due date`,
  }),
  received_only: () => ({
    zh: '只导入了取得的发票，请一并导入开具的发票',
    en: 'Only received invoices were imported; import the issued ones too',
  }),
  unnamed_buyers: (n) => ({
    zh: `${n} 张发票没有购方名称和税号，或只写「个人」`,
    en: `${are(n, 'invoice names no buyer', 'invoices name no buyer')} that can be told from others`,
  }),
  gap: (n) => ({ zh: `缺 ${n} 个月的数据`, en: `${are(n, 'month is', 'months are')} missing` }),
  stale: () => ({ zh: '数据较旧，请下载截至上月的数据', en: 'The data is too old; download it up to last month' }),
  unknown_end: (n) => ({
    zh: `文件未注明截止日期，最近 ${n} 个月按未开票计；请重新导出截至上月末的明细，并保留注明查询期间的标题`,
    en: `The file does not say when it ends; the last ${are(n, 'month counts', 'months count')} as without sales. Export it up to the end of last month and keep the title with the period`,
  }),
  company: () => ({
    zh: '表中的企业与本企业不完全一致，请确认',
    en: 'The company in the table is not exactly this one; please confirm',
  }),
  scale: () => ({
    zh: '有金额与其他行相差数十倍以上，请确认',
    en: 'Amounts are tens of times away from the others; please confirm',
  }),
  layout: () => ({
    zh: '一张工作表中有多个表格，或有重复的表头，请拆分后导入',
    en: 'A sheet has several tables or repeated headers; split it and import the parts',
  }),
  tax_rate: (n) => ({
    zh: `${n} 行的税额与金额不符，请核对金额是否含税`,
    en: `In ${are(n, 'row', 'rows')} the tax does not fit the amount; check whether the amount includes it`,
  }),
  currency: () => ({
    zh: '有表格的金额不是人民币，请导入以人民币计的表',
    en: 'Amounts of a table are not in yuan; import one in yuan',
  }),
  title: () => ({
    zh: '表名或标题说明其中是作废、退税或未缴的记录，但各行并未这样注明，请确认或不使用该表',
    en: 'The name or title of a table says that its rows are void, refunds or unpaid, but the rows do not; confirm it or leave the table out',
  }),
  units: () => ({ zh: '表中注明了不同的金额单位，请确认', en: 'The table states different units; please confirm' }),
};

export const doubtSentence = ({ reason, count, texts = [] }: Doubt): BothLanguages => sentences[reason](count, texts);
