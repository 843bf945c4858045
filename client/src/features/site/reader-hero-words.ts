import { words } from '#platform/words.ts';

export const readerHeroWords = words({
  zh: {
    staffHero: (name: string) => `${name}，今日待办`,
    staffText: '先联系超时的客户，再处理新单。',
    staffButton: '查看工单',
    seeReport: '查看我的报告',
  },
  en: {
    staffHero: (name: string) => `${name}: today’s tasks`,
    staffText: 'Overdue calls first, then new orders.',
    staffButton: 'See orders',
    seeReport: 'See my report',
  },
});
