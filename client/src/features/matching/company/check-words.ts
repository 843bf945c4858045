import { words } from '#platform/words.ts';

export const checkWords = words({
  zh: {
    known: '知道的先填上',
    knownText: '不清楚的留空即可：留空按「未知」显示，不会当作没有问题。',
    gives: '你会得到',
    free: '不收费',
  },
  en: {
    known: 'What you know already',
    knownText: 'Leave open what you are not sure of: open is shown as unknown, and never taken for fine.',
    gives: 'What you get',
    free: 'Free of charge',
  },
});
