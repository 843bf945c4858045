import { words } from '#platform/words.ts';

export const binWords = words({
  zh: {
    title: '客户回收站',
    search: '搜索回收站',
    searchHint: '姓名、拼音、手机尾号、企业',
    by: (name: string) => `${name} 删除`,
    was: (name: string) => `原顾问 ${name}`,
    restore: '恢复',
    restored: '已恢复',
    none: '回收站是空的',
    noneHint: '移入回收站的客户会显示在这里，可以恢复。',
  },
  en: {
    title: 'Customer recycle bin',
    search: 'Search recycle bin',
    searchHint: 'Name, pinyin, last 4 digits, company',
    by: (name: string) => `Deleted by ${name}`,
    was: (name: string) => `Former adviser: ${name}`,
    restore: 'Restore',
    restored: 'Restored',
    none: 'Recycle bin is empty',
    noneHint: 'Customers moved to the recycle bin appear here and can be restored.',
  },
});
