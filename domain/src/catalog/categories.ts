import type { BothLanguages } from '#language/both.ts';

export const categories = {
  credit: { zh: '信用', en: 'Unsecured' },
  tax: { zh: '税务', en: 'Tax' },
  invoice: { zh: '发票', en: 'Invoice' },
  mortgage: { zh: '抵押', en: 'Mortgage' },
  vehicle: { zh: '车辆', en: 'Vehicle' },
  provident_fund: { zh: '公积金', en: 'Provident fund' },
  card: { zh: '信用卡', en: 'Card' },
  guarantee: { zh: '担保', en: 'Guarantee' },
  policy: { zh: '保单', en: 'Policy' },
} as const satisfies Record<string, BothLanguages>;

export type CategorySlug = keyof typeof categories;
export const categorySlugs = Object.keys(categories) as CategorySlug[];
