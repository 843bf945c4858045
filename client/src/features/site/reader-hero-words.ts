import { words } from '#platform/words.ts';

export const readerHeroWords = words({
  zh: {
    staffHero: (name: string) => `${name}，今日待办`,
    staffText: '先联系超时的客户，再处理新单。',
    staffButton: '查看工单',
    seeReport: '查看我的报告',
    memberHero: (n: number) => `有 ${n} 件事等你处理`,
    goOn: '去处理',
  },
  en: {
    staffHero: (name: string) => `${name}: today’s tasks`,
    staffText: 'Overdue calls first, then new orders.',
    staffButton: 'See orders',
    seeReport: 'See my report',
    memberHero: (n: number) => (n === 1 ? 'One thing waits for you' : `${n} things wait for you`),
    goOn: 'Continue',
  },
});
