import { words } from '#platform/words.ts';

export const sourceWords = words({
  zh: {
    company: '哪家企业',
    companyMissing: '请先选一家企业',
    known: '知道的先填上',
    knownText: '不清楚的留空即可：留空按「未知」显示，不会当作没有问题。',
    gives: '你会得到',
    consent: '查询授权',
    consentWithout: '不同意也可以继续，只是登记和司法的项目会显示「未知」。',
    free: '不收费',
  },
  en: {
    company: 'Which company',
    companyMissing: 'Choose a company first',
    known: 'What you know already',
    knownText: 'Leave open what you are not sure of: open is shown as unknown, and never taken for fine.',
    gives: 'What you get',
    consent: 'Consent to ask',
    consentWithout: 'You can go on without it; then what the register and the courts know is shown as unknown.',
    free: 'Free of charge',
  },
});
