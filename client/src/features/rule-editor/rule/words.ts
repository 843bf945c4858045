import { words } from '#platform/words.ts';

export const valueWords = words({
  zh: { unit: '金额单位', yuan: '元', wan: '万元' },
  en: { unit: 'Unit of the amount', yuan: '¥', wan: '¥10k' },
});
