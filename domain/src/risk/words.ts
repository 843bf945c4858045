import type { BothLanguages, Language } from '#language/both.ts';
import { writeFen } from '#matching/value-words.ts';
import { formatShare } from '#money/format.ts';
import { type Doubt, doubtSentence } from '#statement/doubt.ts';
import type { RiskCounts, RiskId, RiskItem } from './item.ts';

interface ItemWords {
  readonly name: BothLanguages;
  readonly say: (value: NonNullable<RiskItem['value']>) => BothLanguages;
  /** What to do if the risk exists. */
  readonly act: BothLanguages;
  /** How to obtain the missing data. */
  readonly ask: BothLanguages;
}

const cases = (n: number) => `${n} ${n === 1 ? 'case' : 'cases'}`;
const times = (n: number) => (n === 1 ? 'once' : `${n} times`);
const share = (value: unknown) => `${formatShare(Number(value))}%`;
const fromConsent: BothLanguages = {
  zh: '授权查询工商登记和司法数据后显示。',
  en: 'Shown once you give permission to check the company register and court records.',
};
const fromFiles = (files: BothLanguages): BothLanguages => ({
  zh: `导入电子税务局的${files.zh}后显示。`,
  en: `Shown once you import ${files.en} from the e-tax bureau.`,
});

export const itemWords: Readonly<Record<RiskId, ItemWords>> = {
  status: {
    name: { zh: '登记状态', en: 'Registration' },
    say: (value) =>
      value
        ? { zh: '登记状态正常。', en: 'Registration is active.' }
        : { zh: '企业已注销或被吊销。', en: 'The company is deregistered or its licence is revoked.' },
    act: {
      zh: '注销或吊销的企业不能借款；请向登记机关核实，如有误请申请更正。',
      en: 'Such a company cannot borrow. Check with the registration authority and have any error corrected.',
    },
    ask: fromConsent,
  },
  dishonest: {
    name: { zh: '失信被执行人', en: 'Dishonest debtor' },
    say: (value) =>
      value
        ? { zh: '在失信被执行人名单中。', en: 'The company is on the dishonest debtor list.' }
        : { zh: '不在失信被执行人名单中。', en: 'The company is not on the dishonest debtor list.' },
    act: {
      zh: '履行判决或与申请人和解，再向执行法院申请删除失信信息；移出前机构通常不放款。',
      en: 'Comply with the judgment or settle, then ask the court for removal. Until then, lenders usually decline.',
    },
    ask: fromConsent,
  },
  enforcement: {
    name: { zh: '被执行案件', en: 'Enforcement' },
    say: (value) =>
      Number(value) === 0
        ? { zh: '没有被执行案件。', en: 'No enforcement cases.' }
        : Number(value) === 1
          ? { zh: '有被执行案件，金额未公布。', en: 'There are enforcement cases; the amount is not published.' }
          : {
              zh: `被执行标的 ${writeFen(Number(value), 'zh')}。`,
              en: `${writeFen(Number(value), 'en')} under enforcement.`,
            },
    act: {
      zh: '尽快履行或达成执行和解，取得结案通知书；逾期不履行可能被列为失信。',
      en: 'Pay or settle soon and obtain the closing notice; otherwise the company may be listed as a dishonest debtor.',
    },
    ask: fromConsent,
  },
  lawsuits: {
    name: { zh: '未结被诉案件', en: 'Open lawsuits' },
    say: (value) =>
      Number(value) === 0
        ? { zh: '没有未结的被诉案件。', en: 'No open lawsuits against the company.' }
        : { zh: `有 ${value} 件未结的被诉案件。`, en: `${cases(Number(value))} open against the company.` },
    act: {
      zh: '请律师评估每件案件的标的和进度；可调解的先调解，并保留结案文书。',
      en: 'Have a lawyer assess the amount and stage of each case; settle where possible and keep the closing documents.',
    },
    ask: fromConsent,
  },
  arrears: {
    name: { zh: '欠税', en: 'Tax arrears' },
    say: (value) =>
      Number(value) === 0
        ? { zh: '没有欠税。', en: 'No tax arrears.' }
        : { zh: `欠税 ${writeFen(Number(value), 'zh')}。`, en: `${writeFen(Number(value), 'en')} in tax arrears.` },
    act: {
      zh: '先缴清税款和滞纳金，保留完税凭证；无法一次缴清的，可向税务局申请延期缴纳。',
      en: 'Pay tax and late fees first and keep the receipts; if you can’t pay at once, apply for deferred payment.',
    },
    ask: fromFiles({ zh: '欠税查询结果', en: 'the list of arrears' }),
  },
  grade: {
    name: { zh: '纳税信用等级', en: 'Tax credit grade' },
    say: (value) => ({ zh: `纳税信用 ${value} 级。`, en: `Tax credit grade ${value}.` }),
    act: {
      zh: '查明扣分原因，纠正后向税务局申请信用修复；新企业的 M 级满一年后重新评定。',
      en: 'Find out why points were lost, fix it and ask the tax bureau for credit repair; grade M is reviewed after a year.',
    },
    ask: fromFiles({ zh: '纳税信用查询结果', en: 'the tax credit grade' }),
  },
  lateFilings: {
    name: { zh: '逾期申报', en: 'Late filings' },
    say: (value) =>
      Number(value) === 0
        ? { zh: '近 12 个月没有逾期申报。', en: 'No late filings in 12 months.' }
        : { zh: `近 12 个月逾期申报 ${value} 次。`, en: `Filed late ${times(Number(value))} in 12 months.` },
    act: {
      zh: '补报未申报的税期，设置申报提醒；逾期会扣纳税信用分。',
      en: 'File what is missing and set a reminder; each late filing lowers the credit grade.',
    },
    ask: fromFiles({ zh: '申报表', en: 'tax filings' }),
  },
  latePayments: {
    name: { zh: '逾期缴款', en: 'Late payments' },
    say: (value) =>
      Number(value) === 0
        ? { zh: '近 12 个月没有逾期缴款。', en: 'No late payments in 12 months.' }
        : { zh: `近 12 个月逾期缴款 ${value} 次。`, en: `Paid late ${times(Number(value))} in 12 months.` },
    act: {
      zh: '签订三方协议自动扣款，并在缴款期限前备足余额。',
      en: 'Set up automatic debit and keep enough balance before the due date.',
    },
    ask: fromFiles({ zh: '缴款明细', en: 'tax payments' }),
  },
  zeroFilings: {
    name: { zh: '零申报', en: 'Zero filings' },
    say: (value) =>
      Number(value) === 0
        ? { zh: '近 12 个月没有零申报。', en: 'No zero filings in 12 months.' }
        : { zh: `近 12 个月零申报 ${value} 次。`, en: `Zero filings: ${times(Number(value))} in 12 months.` },
    act: {
      zh: '请如实申报收入；长期零申报会引起税务局关注，银行也可能视为没有经营。',
      en: 'Declare income truthfully. Repeated zero filings draw the tax bureau’s attention, and banks may read them as no business.',
    },
    ask: fromFiles({ zh: '申报表', en: 'tax filings' }),
  },
  voidShare: {
    name: { zh: '作废与红冲占比', en: 'Void and red-letter invoices' },
    say: (value) => ({
      zh: `近 12 个月作废和红冲占开票份数的 ${share(value)}。`,
      en: `${share(value)} of invoices in 12 months are void or red-letter.`,
    }),
    act: {
      zh: '核对作废和红冲原因并保留依据；开票前与客户确认抬头和金额。',
      en: 'Record the reason for each; confirm name and amount with the customer before issuing invoices.',
    },
    ask: fromFiles({ zh: '发票清单', en: 'invoices' }),
  },
  emptyMonths: {
    name: { zh: '未开票月份', en: 'Months without invoices' },
    say: (value) =>
      Number(value) === 0
        ? { zh: '近 12 个月每月都有开票。', en: 'Invoices issued in every one of 12 months.' }
        : {
            zh: `近 12 个月有 ${value} 个月没有开票。`,
            en: `${value} of 12 months ${Number(value) === 1 ? 'has' : 'have'} no invoices.`,
          },
    act: {
      zh: '尽量每月开票；季节性经营可准备合同和流水说明原因。',
      en: 'Invoice every month if you can; for seasonal business, prepare contracts and bank statements as proof.',
    },
    ask: fromFiles({ zh: '发票清单', en: 'invoices' }),
  },
  concentration: {
    name: { zh: '客户集中度', en: 'Customer concentration' },
    say: (value) => ({
      zh: `最大客户占销售的 ${share(value)}。`,
      en: `The largest customer accounts for ${share(value)} of sales.`,
    }),
    act: {
      zh: '拓展其他客户；短期内可与大客户签订长期合同，并说明其付款能力。',
      en: 'Win other customers; meanwhile, sign a long-term contract with the large one and show that it can pay.',
    },
    ask: fromFiles({ zh: '发票清单', en: 'invoices' }),
  },
  representative: {
    name: { zh: '法定代表人变更', en: 'Change of legal representative' },
    say: (value) => ({
      zh: `现任法定代表人任职 ${value} 个月。`,
      en: `The legal representative has been in office for ${value} ${Number(value) === 1 ? 'month' : 'months'}.`,
    }),
    act: {
      zh: '近期请勿再变更；准备变更原因和股权说明，多数机构要求变更满 6 或 12 个月。',
      en: 'Avoid further changes and prepare an explanation; most lenders require 6 or 12 months after a change.',
    },
    ask: fromConsent,
  },
};

const sayLate = (n: number, { days, fen }: NonNullable<RiskItem['late']>, isLeast: boolean): BothLanguages => ({
  zh: `近 12 个月逾期缴款${isLeast ? '至少' : ''} ${n} 次，最长 ${days} 天，共 ${writeFen(fen, 'zh')}。`,
  en: `Paid late ${isLeast ? `at least ${times(n)}` : times(n)} in 12 months, by ${days === 1 ? '1 day' : `${days} days`} at most, ${writeFen(fen, 'en')} in all.`,
});

const sayArrearsAtLeast = (value: RiskItem['value']): BothLanguages => ({
  zh: `欠税至少 ${writeFen(Number(value), 'zh')}。`,
  en: `At least ${writeFen(Number(value), 'en')} in tax arrears.`,
});

const reasonsOf = (doubts: readonly Doubt[], language: Language): string =>
  [...new Set(doubts.map((doubt) => doubtSentence(doubt)[language]))].join(language === 'zh' ? '；' : '; ');

/** The sentence for an item that the imported files leave unknown. */
const notShown = (doubts: readonly Doubt[]): BothLanguages => ({
  zh: `已导入的文件不足以判断：${reasonsOf(doubts, 'zh')}。`,
  en: `The imported files do not show it: ${reasonsOf(doubts, 'en')}.`,
});

/** The sentence that follows a value which is only a bound, with the reasons. */
const boundOf = (bound: NonNullable<RiskItem['bound']>, doubts: readonly Doubt[]): BothLanguages => ({
  zh: `实际可能更${bound === 'least' ? '多' : '少'}：${reasonsOf(doubts, 'zh')}。`,
  en: `It may be ${bound === 'least' ? 'more' : 'less'}: ${reasonsOf(doubts, 'en')}.`,
});

const failed: BothLanguages = {
  zh: '数据来源没有响应，不代表没有记录。',
  en: 'The source did not respond; there may still be records.',
};

/** The item in one sentence, or why it is unknown. */
export function riskSentence(item: RiskItem): BothLanguages {
  const { id, value, why, doubts = [], bound } = item;
  if (value === null) {
    if (why === 'source_failed') return failed;
    return doubts.length > 0 ? notShown(doubts) : itemWords[id].ask;
  }
  const sentence = sayValue(item, value);
  if (!bound) return sentence;
  const more = boundOf(bound, doubts);
  return { zh: sentence.zh + more.zh, en: `${sentence.en} ${more.en}` };
}

function sayValue({ id, late, bound }: RiskItem, value: NonNullable<RiskItem['value']>): BothLanguages {
  if (late) return sayLate(Number(value), late, bound === 'least');
  return id === 'arrears' && bound === 'least' ? sayArrearsAtLeast(value) : itemWords[id].say(value);
}

/** What to do; null if nothing has to be done. */
export const riskAct = ({ id, level }: RiskItem): BothLanguages | null =>
  level === null || level === 'none' ? null : itemWords[id].act;

/** The verdict in one sentence. */
export function riskHeadline(counts: RiskCounts): BothLanguages {
  const found = findings(counts);
  const rest = restOf(counts);
  return { zh: `${found.zh}${rest ? `；${rest.zh}` : ''}。`, en: `${found.en}${rest ? `; ${rest.en}` : ''}.` };
}

function findings({ high, medium, low, none }: RiskCounts): BothLanguages {
  if (high > 0) {
    const [risks, them] = high === 1 ? ['risk', 'it'] : ['risks', 'them'];
    return { zh: `发现 ${high} 项高风险，请优先处理`, en: `${high} high ${risks}: deal with ${them} first` };
  }
  if (medium > 0) return { zh: `没有高风险，${medium} 项需要整改`, en: `No high risk; ${medium} to fix` };
  if (low > 0) return { zh: `没有中高风险，${low} 项需要留意`, en: `No serious risk; ${low} to watch` };
  if (none > 0)
    return { zh: `已查 ${none} 项无风险`, en: `No risk in the ${none} ${none === 1 ? 'item' : 'items'} checked` };
  return { zh: '现有数据不足，无法判断风险', en: 'Not enough data to assess the risk' };
}

/** The numbers of items that were not checked, because they are only declared or unknown; null if there are none. */
function restOf({ declared, unknown }: RiskCounts): BothLanguages | null {
  if (declared === 0) return unknown > 0 ? { zh: `另有 ${unknown} 项未知`, en: `${unknown} more unknown` } : null;
  const own = { zh: `另有 ${declared} 项仅本人填写`, en: `${declared} only self-declared` };
  return unknown > 0 ? { zh: `${own.zh}，${unknown} 项未知`, en: `${own.en}, ${unknown} unknown` } : own;
}
