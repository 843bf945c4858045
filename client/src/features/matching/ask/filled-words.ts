import { words } from '#platform/words.ts';

export const filledWords = words({
  zh: {
    why: '为什么需要这些信息',
    filled: '已填写',
    filledCount: (n: number) => `${n} 项`,
    nothingYet: '填写的内容会显示在这里，可随时返回修改。',
    change: (step: string) => `修改：${step}`,
    yes: '是',
    no: '否',
    monthsOf: (n: number) => `${n} 个月`,
  },
  en: {
    why: 'Why we ask',
    filled: 'Your answers',
    filledCount: (n: number) => `${n}`,
    nothingYet: 'Your answers appear here. You can go back and change them at any time.',
    change: (step: string) => `Change: ${step}`,
    yes: 'Yes',
    no: 'No',
    monthsOf: (n: number) => `${n} ${n === 1 ? 'month' : 'months'}`,
  },
});
