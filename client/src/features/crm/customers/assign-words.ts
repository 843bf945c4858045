import { words } from '#platform/words.ts';

export const assignWords = words({
  zh: {
    give: '分配',
    selected: (n: number) => `已选 ${n} 位`,
    select: (name: string) => `选择${name}`,
    none: '没有待分配的',
    noneHint: '还没有顾问、也没有工单的人会出现在这里，由你分给顾问。',
    everybody: '看全部',
  },
  en: {
    give: 'Give out',
    selected: (n: number) => `${n} picked`,
    select: (name: string) => `Pick ${name}`,
    none: 'Nobody to give out',
    noneHint: 'Whoever has no adviser and no order shows here, for you to give to an adviser.',
    everybody: 'Show all',
  },
});
