import { words } from '#platform/words.ts';

export const exportWords = words({
  zh: {
    title: '导出表格',
    what: '导出什么',
    customers: '本列表的客户',
    clues: '本列表的线索',
    orders: '进行中的工单',
    filter: '按现在的搜索、级别和范围导出，最多 5,000 行。',
    whole: '包含完整手机号',
    wholeHint: '每一位都会在动态里留下查看记录',
    logged: '导出会记入审计：谁、多少行、什么条件。',
    save: '导出',
    saved: (n: number) => `已导出 ${n} 行`,
    savedSome: (n: number) => `只导出了最新的 ${n} 行，请缩小范围再导一次`,
  },
  en: {
    title: 'Export a table',
    what: 'What to export',
    customers: 'Customers of this list',
    clues: 'Clues of this list',
    orders: 'Orders in progress',
    filter: 'As searched and narrowed now, 5,000 rows at most.',
    whole: 'With whole mobiles',
    wholeHint: 'Each of them is logged in the timeline as seen',
    logged: 'The export is in the audit log: who, how many, which filter.',
    save: 'Export',
    saved: (n: number) => `${n} rows exported`,
    savedSome: (n: number) => `Only the newest ${n} are exported; narrow the list for the rest`,
  },
});
