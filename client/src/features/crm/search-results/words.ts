import { words } from '#platform/words.ts';

const customers = (n: string) => (n === '1' ? '1 customer' : `${n} customers`);

export const noteResultWords = words({
  zh: {
    inNotes: '跟进记录',
    look: (keyword: string) => `在跟进记录中搜索「${keyword}」`,
    looking: (n: string) => `正在搜索，已查 ${n} 位客户的记录`,
    looked: (n: string) => `已查 ${n} 位客户的记录`,
    nothing: (n: string) => `${n} 位客户的记录中均未找到`,
    goOn: '继续查找更早的',
    more: (n: number) => `另有 ${n} 条`,
  },
  en: {
    inNotes: 'In notes',
    look: (keyword: string) => `Search notes for “${keyword}”`,
    looking: (n: string) => `Searching: notes of ${customers(n)} so far`,
    looked: (n: string) => `Searched notes of ${customers(n)}`,
    nothing: (n: string) => `Not found in notes of ${customers(n)}`,
    goOn: 'Search further back',
    more: (n: number) => `${n} more`,
  },
});
