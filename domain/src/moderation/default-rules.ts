import type { BothLanguages } from '../language/both.ts';
import type { WordRule } from './rule.ts';

export interface DefaultRule extends Omit<WordRule, 'id'> {
  slug: string;
  name: BothLanguages;
  sentence: BothLanguages;
}

/** Rules that a new tenant begins with, and that headquarters may change. */
export const defaultRules: readonly DefaultRule[] = [
  {
    slug: 'promised_approval',
    name: { zh: '承诺包过', en: 'Promised approval' },
    phrases: [
      '包过',
      '包批',
      '包下款',
      '保证下款',
      '百分百放款',
      '百分百下款',
      '100%放款',
      '100%下款',
      '必下款',
      '秒批秒放',
      '黑户*下款',
      '黑户*可做',
      '不看征信',
      '无视征信',
      '征信修复',
      '洗白征信',
    ],
    detectors: [],
    scope: 'all',
    effect: 'warn',
    sentence: {
      zh: '没有人能保证贷款一定获批，是否放款由机构审核决定。',
      en: 'Nobody can promise that a loan is approved: the institution decides.',
    },
  },
  {
    slug: 'advance_fees',
    name: { zh: '放款前收费', en: 'Fees in advance' },
    phrases: [
      '先交*手续费',
      '先付*手续费',
      '先交*保证金',
      '先付*保证金',
      '先交*押金',
      '交*解冻金',
      '解冻金',
      '解冻费',
      '刷流水',
      '走流水',
      '做流水',
      '转到*安全账户',
      '安全账户',
      '验证*还款能力',
      '工本费*转',
      '会员费*放款',
    ],
    detectors: [],
    scope: 'all',
    effect: 'warn',
    sentence: {
      zh: '放款前要求转账、交费或刷流水的，多为诈骗。请不要付款，可以举报对方。',
      en: 'Being asked to pay or transfer money before a loan is paid out is usually fraud. Do not pay; you can report this person.',
    },
  },
  {
    slug: 'lookalike_institutions',
    name: { zh: '仿冒机构名称', en: 'Lookalike institutions' },
    phrases: ['银监会*贷款', '央行*放款', '人民银行*放款', '国家*扶贫贷'],
    detectors: ['institution'],
    scope: 'all',
    effect: 'mark',
    sentence: { zh: '', en: '' },
  },
  {
    slug: 'contact_details',
    name: { zh: '首次联系留联系方式', en: 'Contact details in a first message' },
    phrases: ['二维码', '扫码', '扫一扫', '加我微信', '加微信', '私加', '加v'],
    detectors: ['mobile', 'chat_id'],
    scope: 'stranger',
    effect: 'mark',
    sentence: { zh: '', en: '' },
  },
];

export interface Sample {
  text: string;
  /** Slug of the default rule that is meant to hit; null: none. */
  rule: string | null;
}

/** Sentences on which rules are tried. */
export const samples: readonly Sample[] = [
  { text: '我们这边包过，不看征信，今天就能下款', rule: 'promised_approval' },
  { text: '黑户也能下款，百 分 百 放 款', rule: 'promised_approval' },
  { text: '黑戶也能下款，１００％下款', rule: 'promised_approval' },
  { text: '包【过】的，放心', rule: 'promised_approval' },
  { text: '您先交一笔手续费，马上放款', rule: 'advance_fees' },
  { text: '账户被冻结了，需要交解凍金', rule: 'advance_fees' },
  { text: '帮您刷*流*水，额度更高', rule: 'advance_fees' },
  { text: '请把钱转到我们的安全账户', rule: 'advance_fees' },
  { text: '国家新出的扶贫贷，免息', rule: 'lookalike_institutions' },
  { text: '加我微信：daikuan8866', rule: 'contact_details' },
  { text: '打我电话 1 3 8-0013-8000', rule: 'contact_details' },
  { text: '电话一三八零零一三八零零零', rule: 'contact_details' },
  { text: '长按识别二维码进群', rule: 'contact_details' },
  { text: '您好，资料已经提交给银行，三个工作日内有结果', rule: null },
  { text: '年化 3.45%，36 期，每月还 2936.21 元', rule: null },
  { text: '放款后按合同收取服务费，放款前不收任何费用', rule: null },
  { text: '征信报告请从人民银行征信中心打印', rule: null },
  { text: '近半年的银行流水麻烦发我一份', rule: null },
  { text: '我们的费用不包（过户费），请知悉', rule: null },
  { text: '订单号 202611230001384566，请核对', rule: null },
];
