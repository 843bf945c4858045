import { words } from '#platform/words.ts';

export const downloadWords = words({
  zh: { lockedText: '解锁前服务器只给出总数、得分和第一款产品，印出来是不完整的。付款解锁后再来下载。' },
  en: {
    lockedText:
      'Until it is unlocked the server gives counts, score and the first product: printed, it would be incomplete. Unlock it, then download it.',
  },
});
