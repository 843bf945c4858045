import { words } from '#platform/words.ts';

export const regionChipsWords = words({
  zh: {
    country: '全国',
    add: '添加地区',
    remove: (name: string) => `移除${name}`,
  },
  en: {
    country: 'The whole country',
    add: 'Add a region',
    remove: (name: string) => `Remove ${name}`,
  },
});
