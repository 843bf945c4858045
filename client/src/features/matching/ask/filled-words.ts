import { words } from '#platform/words.ts';

export const filledWords = words({
  zh: {
    why: '为什么问这些',
    filled: '已填写',
    filledCount: (n: number) => `${n} 项`,
    nothingYet: '填写的内容会列在这里，随时可以回去改。',
    change: (step: string) => `修改：${step}`,
    yes: '是',
    no: '否',
    monthsOf: (n: number) => `${n} 个月`,
  },
  en: {
    why: 'Why this is asked',
    filled: 'Your answers',
    filledCount: (n: number) => `${n}`,
    nothingYet: 'What you enter is listed here; you can go back to it at any time.',
    change: (step: string) => `Change: ${step}`,
    yes: 'Yes',
    no: 'No',
    monthsOf: (n: number) => `${n} ${n === 1 ? 'month' : 'months'}`,
  },
});
