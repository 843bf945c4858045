import { words } from '#platform/words.ts';

export const boardWords = words({
  zh: {
    boardHint: '方向键在卡片间移动，回车打开',
    column: (stage: string, n: string) => `${stage}，${n} 单`,
    empty: '没有工单',
    sum: '申请金额合计',
  },
  en: {
    boardHint: 'Arrow keys move between cards; Enter opens one',
    column: (stage: string, n: string) => `${stage}, ${n} ${n === '1' ? 'order' : 'orders'}`,
    empty: 'No orders',
    sum: 'Total requested',
  },
});
