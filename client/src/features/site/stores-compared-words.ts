import { words } from '#platform/words.ts';

export const storesComparedWords = words({
  zh: {
    title: '门店对比',
    fact: (n: number) => `${n} 家门店`,
    store: '门店',
    overdue: '逾期',
    contacts: '今日联系',
    to_call: '待首联',
    undistributed: '待分配',
    back: '退回',
    figureOf: (store: string, figure: string, n: string) => `${store}${figure} ${n}`,
  },
  en: {
    title: 'Stores compared',
    fact: (n: number) => `${n} stores`,
    store: 'Store',
    overdue: 'Overdue',
    contacts: 'Due today',
    to_call: 'To call',
    undistributed: 'To assign',
    back: 'Returned',
    figureOf: (store: string, figure: string, n: string) => `${store}, ${figure}: ${n}`,
  },
});
