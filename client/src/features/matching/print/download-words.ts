import { words } from '#platform/words.ts';

export const downloadWords = words({
  zh: { lockedText: '解锁前只有总数、得分和第一款产品，印出来是不完整的。付款解锁后再来下载。' },
  en: {
    lockedText:
      'Until it is unlocked it has counts, score and the first product only: printed, it would be incomplete. Unlock it, then download it.',
  },
});
