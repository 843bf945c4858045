import { words } from '#platform/words.ts';

export const moreWords = words({
  zh: {
    more: '更多操作',
    merged: (name: string) => `已合并：${name}`,
    devolve: '转交',
    devolveHint: '给同店同事；店长可转到别的门店',
    sea: '退回公海',
    poolHint: '写明原因，同店同事可以认领',
    merge: '合并重复的客户',
    mergeHint: '同一个人有两条记录时',
    bin: '移入回收站',
    binHint: '从所有列表里移走，可以恢复',
    binAsk: (name: string) => `把「${name}」移入回收站？之后可以在客户回收站里恢复。`,
    binned: '已移入回收站',
  },
  en: {
    more: 'More',
    merged: (name: string) => `Merged: ${name}`,
    devolve: 'Hand on',
    devolveHint: 'To a colleague; a manager to another store too',
    sea: 'Return to the sea',
    poolHint: 'With a reason; colleagues of the store may claim them',
    merge: 'Merge with another record',
    mergeHint: 'When one person stands here twice',
    bin: 'Put into the bin',
    binHint: 'Gone from every list, and can be brought back',
    binAsk: (name: string) => `Put “${name}” into the bin? They can be brought back from the bin of customers.`,
    binned: 'In the bin now',
  },
});
