import type { BothLanguages } from '#language/both.ts';
import { writeFen } from '#matching/value-words.ts';
import { formatShare } from '#money/format.ts';
import type { RiskId } from './item.ts';
import { type ItemWords, times } from './item-words.ts';

const share = (value: unknown) => `${formatShare(Number(value))}%`;
const fromFiles = (files: BothLanguages): BothLanguages => ({
  zh: `导入电子税务局的${files.zh}后显示。`,
  en: `Shown once you import ${files.en} from the e-tax bureau.`,
});

/** Items that are known from the files of the tax bureau. */
export const fileItemWords = {
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
} as const satisfies Partial<Record<RiskId, ItemWords>>;
