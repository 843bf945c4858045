import { words } from '#platform/words.ts';

export const downloadWords = words({
  zh: { lockedText: '解锁前只有总数、得分和第一款产品，打印不完整。请付款解锁后再下载。' },
  en: {
    lockedText:
      'Until unlocked, the report has only totals, the score and the first product. Unlock it to download the full report.',
  },
});
