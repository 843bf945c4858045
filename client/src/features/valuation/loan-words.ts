import { words } from '#platform/words.ts';

export const loanWords = words({
  zh: {
    mortgage: '申请抵押贷款',
    mortgageText: '可贷金额由机构按其认定的评估价决定。',
    mortgageCount: (n: number) => `${n} 款`,
    toMortgages: '全部抵押产品',
    upTo: '最高',
    byReport: '按你最近一份个人报告和本次估值，逐条对照产品条件。',
    withoutReport: '目前只知道房子的估值。回答几个问题，就能看到你符合哪几款、还差什么。',
    makeReport: '看看我符合哪几款',
    reportAgain: '更新我的情况',
  },
  en: {
    mortgage: 'Borrow on your home',
    mortgageText: 'The institution decides how much you can borrow, based on its own appraisal.',
    mortgageCount: (n) => `${n} ${n === 1 ? 'product' : 'products'}`,
    toMortgages: 'All mortgage products',
    upTo: 'up to',
    byReport: 'Checked against the conditions of each product, with this value and your latest personal report.',
    withoutReport:
      'Only the value of the home is known so far. Answer a few questions to see which you qualify for, and what is missing.',
    makeReport: 'See which I qualify for',
    reportAgain: 'Update my answers',
  },
});
