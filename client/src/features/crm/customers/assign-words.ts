import { words } from '#platform/words.ts';

export const assignWords = words({
  zh: {
    give: '分配',
    selected: (n: number) => `已选 ${n} 位`,
    select: (name: string) => `选择${name}`,
    none: '没有待分配的客户',
    noneHint: '没有顾问、也没有工单的客户会显示在这里，可分配给顾问。',
    everybody: '查看全部',
  },
  en: {
    give: 'Assign',
    selected: (n: number) => `${n} selected`,
    select: (name: string) => `Select ${name}`,
    none: 'No one to assign',
    noneHint: 'Customers without an adviser or an order appear here, ready to assign.',
    everybody: 'Show all',
  },
});
