import type { BothLanguages } from '#language/both.ts';
import { writeFen } from '#matching/value-words.ts';
import { formatShare } from '#money/format.ts';
import type { RiskId, RiskItem, RiskLevel } from './item.ts';

interface ItemWords {
  readonly name: BothLanguages;
  readonly say: (value: NonNullable<RiskItem['value']>) => BothLanguages;
  /** What to do about it, where there is something. */
  readonly act: BothLanguages;
  /** Where it would be known from. */
  readonly ask: BothLanguages;
}

const cases = (n: number) => `${n} ${n === 1 ? 'case' : 'cases'}`;
const times = (n: number) => (n === 1 ? 'once' : `${n} times`);
const share = (value: unknown) => `${formatShare(Number(value))}%`;
const fromConsent: BothLanguages = {
  zh: '同意查询工商登记和司法数据后可知。',
  en: 'Known once you agree that the register and the courts are asked.',
};
const fromFiles = (files: BothLanguages): BothLanguages => ({
  zh: `导入电子税务局的${files.zh}后可知。`,
  en: `Known once you import the ${files.en} of the tax office.`,
});

export const itemWords: Readonly<Record<RiskId, ItemWords>> = {
  status: {
    name: { zh: '登记状态', en: 'Registration' },
    say: (value) =>
      value
        ? { zh: '登记状态正常。', en: 'The company stands in the register as active.' }
        : { zh: '企业已注销或被吊销。', en: 'The company is struck off, or its licence revoked.' },
    act: {
      zh: '注销或吊销的企业不能借款；先向登记机关核实，被误列的申请更正。',
      en: 'A company in this state cannot borrow. Check with the register, and have a wrong entry corrected.',
    },
    ask: fromConsent,
  },
  dishonest: {
    name: { zh: '失信被执行人', en: 'List of dishonest debtors' },
    say: (value) =>
      value
        ? { zh: '在失信被执行人名单中。', en: 'It is on the list of dishonest debtors.' }
        : { zh: '不在失信被执行人名单中。', en: 'It is not on the list of dishonest debtors.' },
    act: {
      zh: '履行判决或与申请人和解，再向执行法院申请删除失信信息；移出前几乎没有机构会放款。',
      en: 'Perform the judgment or settle, then ask the enforcing court for removal. Until then hardly anybody lends.',
    },
    ask: fromConsent,
  },
  enforcement: {
    name: { zh: '被执行案件', en: 'Enforcement' },
    say: (value) =>
      Number(value) === 0
        ? { zh: '没有被执行案件。', en: 'Nothing is being enforced against it.' }
        : Number(value) === 1
          ? { zh: '有被执行案件，金额未公布。', en: 'Enforcement is on the way; its amount is not published.' }
          : {
              zh: `被执行标的 ${writeFen(Number(value), 'zh')}。`,
              en: `${writeFen(Number(value), 'en')} is being enforced against it.`,
            },
    act: {
      zh: '尽快履行或达成执行和解，取得结案通知书；逾期不履行会被列为失信。',
      en: 'Pay or reach a settlement soon and obtain the notice of closing; else the list of dishonest debtors follows.',
    },
    ask: fromConsent,
  },
  lawsuits: {
    name: { zh: '未结被诉案件', en: 'Open lawsuits' },
    say: (value) =>
      Number(value) === 0
        ? { zh: '没有未结的被诉案件。', en: 'No open lawsuit against it.' }
        : { zh: `有 ${value} 件未结的被诉案件。`, en: `${cases(Number(value))} against it are open.` },
    act: {
      zh: '请律师评估每件的标的和进度；能调解的先调解，把结案文书留给机构看。',
      en: 'Have a lawyer judge the amount and stage of each; settle what can be settled and keep the closing papers.',
    },
    ask: fromConsent,
  },
  arrears: {
    name: { zh: '欠税', en: 'Tax arrears' },
    say: (value) =>
      Number(value) === 0
        ? { zh: '没有欠税。', en: 'No tax is owed.' }
        : { zh: `欠税 ${writeFen(Number(value), 'zh')}。`, en: `${writeFen(Number(value), 'en')} of tax is owed.` },
    act: {
      zh: '先缴清税款和滞纳金，留存完税凭证；一次缴不清的，向税务机关申请延期缴纳。',
      en: 'Pay tax and late fees first and keep the receipts; if that is too much at once, apply to pay later.',
    },
    ask: fromFiles({ zh: '欠税表或缴款明细', en: 'list of arrears or payments' }),
  },
  grade: {
    name: { zh: '纳税信用等级', en: 'Tax credit grade' },
    say: (value) => ({ zh: `纳税信用 ${value} 级。`, en: `Its tax credit grade is ${value}.` }),
    act: {
      zh: '查清扣分原因，纠正后向主管税务机关申请信用修复；新企业的 M 级满一年会重评。',
      en: 'Find what cost the points, mend it and ask the tax office for a credit repair; an M is judged anew after a year.',
    },
    ask: fromFiles({ zh: '纳税信用查询结果', en: 'credit grade' }),
  },
  lateFilings: {
    name: { zh: '逾期申报', en: 'Late filings' },
    say: (value) =>
      Number(value) === 0
        ? { zh: '近 12 个月没有逾期申报。', en: 'Nothing was filed late in 12 months.' }
        : { zh: `近 12 个月逾期申报 ${value} 次。`, en: `Filed late ${times(Number(value))} in 12 months.` },
    act: {
      zh: '补齐未申报的税期，设好申报提醒；逾期会扣纳税信用分。',
      en: 'File what is missing and set a reminder: each late filing costs points of the credit grade.',
    },
    ask: fromFiles({ zh: '申报表', en: 'filing tables' }),
  },
  latePayments: {
    name: { zh: '逾期缴款', en: 'Late payments' },
    say: (value) =>
      Number(value) === 0
        ? { zh: '近 12 个月没有逾期缴款。', en: 'No tax was paid late in 12 months.' }
        : { zh: `近 12 个月逾期缴款 ${value} 次。`, en: `Tax was paid late ${times(Number(value))} in 12 months.` },
    act: {
      zh: '签订三方协议自动扣款，在限缴日前备足余额。',
      en: 'Agree on automatic debit, and have the money there before the last day.',
    },
    ask: fromFiles({ zh: '缴款明细', en: 'list of payments' }),
  },
  zeroFilings: {
    name: { zh: '零申报', en: 'Zero filings' },
    say: (value) =>
      Number(value) === 0
        ? { zh: '近 12 个月没有零申报。', en: 'No zero filing in 12 months.' }
        : { zh: `近 12 个月零申报 ${value} 次。`, en: `Filed zero ${times(Number(value))} in 12 months.` },
    act: {
      zh: '有收入就如实申报；长期零申报会被税务机关关注，也会被银行视为没有经营。',
      en: 'File what is earned: many zeros draw the tax office’s eye, and to a bank they mean no business.',
    },
    ask: fromFiles({ zh: '申报表', en: 'filing tables' }),
  },
  voidShare: {
    name: { zh: '作废与红冲占比', en: 'Void and red invoices' },
    say: (value) => ({
      zh: `近 12 个月作废和红冲占开票份数的 ${share(value)}。`,
      en: `${share(value)} of the invoices of 12 months are void or red.`,
    }),
    act: {
      zh: '核对作废和红冲的原因并留存依据；开票前先与客户确认抬头和金额。',
      en: 'Keep the reason of each; agree on name and amount with the customer before an invoice is issued.',
    },
    ask: fromFiles({ zh: '发票清单', en: 'invoice lists' }),
  },
  emptyMonths: {
    name: { zh: '未开票月份', en: 'Months without invoices' },
    say: (value) =>
      Number(value) === 0
        ? { zh: '近 12 个月每月都有开票。', en: 'Invoices were issued in each of 12 months.' }
        : {
            zh: `近 12 个月有 ${value} 个月没有开票。`,
            en: `${value} of 12 months ${Number(value) === 1 ? 'has' : 'have'} no invoice.`,
          },
    act: {
      zh: '尽量按月开票；季节性经营的，准备合同和流水说明原因。',
      en: 'Invoice every month where you can; where the trade is seasonal, have contracts and statements to show it.',
    },
    ask: fromFiles({ zh: '发票清单', en: 'invoice lists' }),
  },
  concentration: {
    name: { zh: '客户集中度', en: 'Concentration' },
    say: (value) => ({
      zh: `最大客户占销售的 ${share(value)}。`,
      en: `The largest customer is ${share(value)} of sales.`,
    }),
    act: {
      zh: '拓展其他客户；短期内与大客户签长约，并说明其付款能力。',
      en: 'Win other customers; until then have a long contract with the large one, and show that it pays.',
    },
    ask: fromFiles({ zh: '发票清单', en: 'invoice lists' }),
  },
  representative: {
    name: { zh: '法定代表人变更', en: 'Change of representative' },
    say: (value) => ({
      zh: `现任法定代表人任职 ${value} 个月。`,
      en: `The representative has been in office for ${value} ${Number(value) === 1 ? 'month' : 'months'}.`,
    }),
    act: {
      zh: '近期不要再变更；准备变更原因和股权说明，多数机构要求变更满 6 或 12 个月。',
      en: 'Leave it as it is for now and have the reason in writing: most lenders want 6 or 12 months after a change.',
    },
    ask: fromConsent,
  },
};

const failed: BothLanguages = {
  zh: '数据来源这次没有应答，不代表没有记录。',
  en: 'The source gave no answer this time; that does not mean there is nothing.',
};

/** What is so, in one sentence; of what is unknown, why. */
export function riskSentence({ id, value, why }: RiskItem): BothLanguages {
  if (value === null) return why === 'source_failed' ? failed : itemWords[id].ask;
  return itemWords[id].say(value);
}

/** What to do; null where nothing has to be done. */
export const riskAct = ({ id, level }: RiskItem): BothLanguages | null =>
  level === null || level === 'none' ? null : itemWords[id].act;

/** The verdict in one sentence. */
export function riskHeadline(counts: Readonly<Record<RiskLevel, number>>, unknown: number): BothLanguages {
  const { high, medium, low, none } = counts;
  const known = high + medium + low + none;
  if (known === 0)
    return { zh: '现有资料还看不出风险高低。', en: 'What is known does not tell yet how much risk there is.' };
  const rest = unknown > 0 ? { zh: `另有 ${unknown} 项未知`, en: `${unknown} more unknown` } : null;
  const [zh, en] =
    high > 0
      ? [
          `发现 ${high} 项高风险，先处理它们`,
          `${high} high ${high === 1 ? 'risk' : 'risks'}: deal with ${high === 1 ? 'it' : 'them'} first`,
        ]
      : medium > 0
        ? [`没有高风险，${medium} 项需要整改`, `No high risk; ${medium} to mend`]
        : low > 0
          ? [`没有中高风险，${low} 项值得留意`, `Nothing serious; ${low} to keep an eye on`]
          : [`已知的 ${known} 项未见风险`, `No risk in the ${known} that are known`];
  return { zh: `${zh}${rest ? `；${rest.zh}` : ''}。`, en: `${en}${rest ? `; ${rest.en}` : ''}.` };
}
