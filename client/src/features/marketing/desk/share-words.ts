import { words } from '#platform/words.ts';

export const pieceSharesWords = words({
  zh: {
    open: '查看分享记录',
    close: '收起分享记录',
    shares: '分享记录',
    readers: (n: number) => `${n} 位读者`,
  },
  en: {
    open: 'See its shares',
    close: 'Hide its shares',
    shares: 'Shares',
    readers: (n: number) => (n === 1 ? '1 reader' : `${n} readers`),
  },
});
