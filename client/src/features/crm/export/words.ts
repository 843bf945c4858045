import { words } from '#platform/words.ts';

export const exportWords = words({
  zh: {
    title: '导出表格',
    what: '导出内容',
    customers: '本列表的客户',
    leads: '本列表的线索',
    orders: '进行中的工单',
    filter: '按当前搜索、级别和范围导出，最多 5,000 行。',
    whole: '包含完整手机号',
    wholeHint: '每位客户的时间线都会留下查看记录',
    logged: '导出会记入审计：操作人、行数和筛选条件。',
    save: '导出',
    saved: (n: number) => `已导出 ${n} 行`,
    savedSome: (n: number) => `仅导出最新的 ${n} 行，其余请缩小范围后再导出`,
  },
  en: {
    title: 'Export',
    what: 'What to export',
    customers: 'Customers in this list',
    leads: 'Leads in this list',
    orders: 'Orders in progress',
    filter: 'Uses the current search, level and scope; up to 5,000 rows.',
    whole: 'Include full mobile numbers',
    wholeHint: 'Each customer’s timeline will record the view',
    logged: 'Recorded in the audit log: who, how many rows, which filters.',
    save: 'Export',
    saved: (n: number) => (n === 1 ? '1 row exported' : `${n} rows exported`),
    savedSome: (n: number) => `Only the newest ${n} rows were exported. Narrow the list for the rest`,
  },
});
