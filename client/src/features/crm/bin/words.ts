import { words } from '#platform/words.ts';

export const binWords = words({
  zh: {
    title: '客户回收站',
    search: '搜回收站',
    searchHint: '姓名、拼音、手机尾号、企业',
    by: (name: string) => `${name} 删除`,
    was: (name: string) => `原顾问 ${name}`,
    restore: '恢复',
    restored: '已恢复',
    none: '回收站是空的',
    noneHint: '移入回收站的客户会列在这里，可以恢复。',
  },
  en: {
    title: 'Bin of customers',
    search: 'Search the bin',
    searchHint: 'Name, spelling, last 4 digits, firm',
    by: (name: string) => `by ${name}`,
    was: (name: string) => `${name} had them`,
    restore: 'Bring back',
    restored: 'Brought back',
    none: 'The bin is empty',
    noneHint: 'Customers who were put into the bin stand here and can be brought back.',
  },
});
