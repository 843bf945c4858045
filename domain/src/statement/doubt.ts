import type { BothLanguages } from '#language/both.ts';

/** Why a figure or a fact is not exact. The count is of rows, invoices, months or sheets, depending on the reason. */
export const doubtReasons = [
  'bad_rows',
  'lines_lost',
  'cut',
  'conflicts',
  'partly_reversed',
  'same_rows',
  'overlap',
  'no_paid_date',
  'received_only',
  'unnamed_buyers',
  'gap',
  'stale',
  'unknown_end',
  'company',
  'scale',
  'units',
  'currency',
] as const;
export type DoubtReason = (typeof doubtReasons)[number];

export interface Doubt {
  readonly reason: DoubtReason;
  readonly count: number;
}

/**
 * A fact that is certain in one direction only: the true value is at least (`least`) or at most (`most`) the one given.
 */
export interface PartialKnowledge {
  readonly bound: 'least' | 'most';
  readonly doubts: readonly Doubt[];
}

const are = (n: number, one: string, many: string): string => (n === 1 ? `1 ${one}` : `${n} ${many}`);

const sentences: Readonly<Record<DoubtReason, (n: number) => BothLanguages>> = {
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
  overlap: () => ({
    zh: '多份来源的月份重叠且内容不一致，请选用一份',
    en: 'Sources overlap and differ; choose one of them',
  }),
  no_paid_date: () => ({
    zh: '缺少「入库日期」一栏，无法判断是否已缴',
    en: 'The column 入库日期 (paid on) is missing, so it is unknown what was paid',
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
    zh: `文件未注明截止日期，最近 ${n} 个月按未开票计`,
    en: `The file does not say when it ends; the last ${are(n, 'month counts', 'months count')} as without sales`,
  }),
  company: () => ({
    zh: '表中的企业与本企业不完全一致，请确认',
    en: 'The company in the table is not exactly this one; please confirm',
  }),
  scale: () => ({
    zh: '有金额与其他行相差数十倍以上，请确认',
    en: 'Amounts are tens of times away from the others; please confirm',
  }),
  currency: () => ({
    zh: '有表格的金额不是人民币，请导入以人民币计的表',
    en: 'Amounts of a table are not in yuan; import one in yuan',
  }),
  units: () => ({ zh: '表中注明了不同的金额单位，请确认', en: 'The table states different units; please confirm' }),
};

export const doubtSentence = ({ reason, count }: Doubt): BothLanguages => sentences[reason](count);
