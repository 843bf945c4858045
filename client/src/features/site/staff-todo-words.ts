import { words } from '#platform/words.ts';

export const staffTodoWords = words({
  zh: {
    today: '今日待办',
    contacts: '今天要联系的客户',
    overdue: (n: string) => `其中 ${n} 位已逾期`,
    falling: '即将退回公海的客户',
    fallingHint: '联系后保留',
    toCall: '待联系的新工单',
    toAssign: '待分配的工单',
    returned: '顾问退回的工单',
    nothing: '目前没有待办',
  },
  en: {
    today: 'To do now',
    contacts: 'Customers to contact today',
    overdue: (n: string) => `${n} overdue`,
    falling: 'Customers about to return to the pool',
    fallingHint: 'Contact them to keep them',
    toCall: 'New orders to call',
    toAssign: 'Orders to assign',
    returned: 'Orders returned by advisers',
    nothing: 'Nothing waits',
  },
});
