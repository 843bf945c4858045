import { words } from '#platform/words.ts';

export const ratingWords = words({
  zh: {
    ask: '这次服务怎么样？',
    text: '说说原因（选填）',
    send: '提交',
    notNow: '暂不评价',
    thanks: '谢谢你的评价',
  },
  en: {
    ask: 'How was this answered?',
    text: 'Why? (optional)',
    send: 'Send',
    notNow: 'Not now',
    thanks: 'Thank you for your rating',
  },
});
