import { words } from '#platform/words.ts';

export const quickWords = words({
  zh: {
    title: '快捷回复',
    search: '搜索标题或内容',
    none: '还没有快捷回复',
    noneHint: '店长或总部添加后会出现在这里。',
    notFound: '没有找到',
    notFoundHint: '换一个词试试。',
    manage: '管理快捷回复',
    fillIn: '补充内容',
    fillInMissing: (name: string) => `请填写${name}`,
    insert: '插入',
  },
  en: {
    title: 'Quick answers',
    search: 'Search title or text',
    none: 'No quick answers yet',
    noneHint: 'Those that managers or headquarters add appear here.',
    notFound: 'Nothing found',
    notFoundHint: 'Try another word.',
    manage: 'Manage quick answers',
    fillIn: 'Complete the text',
    fillInMissing: (name) => `Enter: ${name}`,
    insert: 'Insert',
  },
});
