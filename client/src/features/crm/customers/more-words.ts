import { words } from '#platform/words.ts';

export const moreWords = words({
  zh: {
    more: '更多操作',
    merged: (name: string) => `已合并：${name}`,
    devolve: '转交',
    devolveHint: '转给同店同事；店长可转给其他门店',
    pool: '退回公海',
    poolHint: '需填原因，同店同事可认领',
    merge: '合并重复客户',
    mergeHint: '同一人有两条记录时使用',
    bin: '移入回收站',
    binHint: '从所有列表移除，可以恢复',
    binAsk: (name: string) => `将「${name}」移入回收站？之后可在客户回收站恢复。`,
    binned: '已移入回收站',
  },
  en: {
    more: 'More actions',
    merged: (name: string) => `Merged: ${name}`,
    devolve: 'Transfer',
    devolveHint: 'To a colleague; managers can also choose another store',
    pool: 'Return to pool',
    poolHint: 'Reason required; colleagues at the store can claim',
    merge: 'Merge duplicates',
    mergeHint: 'When one person has two records',
    bin: 'Move to recycle bin',
    binHint: 'Removed from every list; can be restored',
    binAsk: (name: string) => `Move “${name}” to the recycle bin? You can restore them from the customer recycle bin.`,
    binned: 'Moved to recycle bin',
  },
});
