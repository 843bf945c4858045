import { words } from '#platform/words.ts';

export const foundWords = words({
  zh: {
    inNotes: '备注里的',
    look: (keyword: string) => `在备注里找「${keyword}」`,
    looking: (n: string) => `正在翻看，已看 ${n} 位客户的备注`,
    looked: (n: string) => `看了 ${n} 位客户的备注`,
    nothing: (n: string) => `${n} 位客户的备注里都没有`,
    goOn: '继续往前找',
    more: (n: number) => `另有 ${n} 条`,
  },
  en: {
    inNotes: 'In notes',
    look: (keyword: string) => `Look for “${keyword}” in notes`,
    looking: (n: string) => `Reading: the notes of ${n} customers so far`,
    looked: (n: string) => `Read the notes of ${n} customers`,
    nothing: (n: string) => `Not in the notes of ${n} customers`,
    goOn: 'Look further back',
    more: (n: number) => `${n} more`,
  },
});
