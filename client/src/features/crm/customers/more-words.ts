import { words } from '#platform/words.ts';

export const moreWords = words({
  zh: {
    more: '更多操作',
    merged: (name: string) => `已合并：${name}`,
    merge: '合并重复的客户',
    mergeHint: '同一个人有两条记录时',
  },
  en: {
    more: 'More',
    merged: (name: string) => `Merged: ${name}`,
    merge: 'Merge with another record',
    mergeHint: 'When one person stands here twice',
  },
});
