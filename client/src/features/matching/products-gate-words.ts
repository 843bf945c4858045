import { words } from '#platform/words.ts';

export const gateWords = words({
  zh: { title: '本站暂无上架产品', text: '产品上架后，即可在此匹配。' },
  en: { title: 'No products here yet', text: 'You can match as soon as this site has products.' },
});
