import { words } from '#platform/words.ts';

export const shopReportWords = words({
  zh: {
    reports: '举报',
    none: '没有举报',
    kind_fraud: '疑似诈骗',
    kind_false: '虚假宣传',
    kind_other: '其他',
    state_open: '待处理',
    state_done: '已处理',
    state_dismissed: '不成立',
    done: '已处理',
    dismiss: '不成立',
    reopen: '重新打开',
    settled: '举报已处理',
    undo: '撤销',
  },
  en: {
    reports: 'Reports',
    none: 'No reports',
    kind_fraud: 'Looks like a fraud',
    kind_false: 'False claims',
    kind_other: 'Something else',
    state_open: 'Open',
    state_done: 'Settled',
    state_dismissed: 'Dismissed',
    done: 'Settled',
    dismiss: 'Dismiss',
    reopen: 'Open again',
    settled: 'Report settled',
    undo: 'Undo',
  },
});
