import { words } from '#platform/words.ts';

export const footWords = words({
  zh: {
    aboutSite: '关于本站',
    square: '广场',
    about: '关于我们',
    partners: '合作机构',
    directory: '机构名录',
    direct: '银行直连',
    footNote: '利率为年化（单利），不含费用，额度与利率以机构审批为准。借款有成本，请量力而行。',
  },
  en: {
    aboutSite: 'About this site',
    square: 'Square',
    about: 'About us',
    partners: 'Partners',
    directory: 'Directory',
    direct: 'Direct to bank',
    footNote:
      'Simple annual rates without fees. Amount and rate are subject to the institution’s approval. Borrowing has a cost: borrow only what you can repay.',
  },
});
