import { words } from '#platform/words.ts';

/** Texts beside a fact: that incomplete files make it a bound, and how the tax paid is made up. */
export const boundWords = words({
  zh: {
    tax12m: '已入库的增值税和企业所得税，减去退税',
    partial: '数据不完整',
    least: (value: string) => `至少 ${value}`,
    most: (value: string) => `至多 ${value}`,
  },
  en: {
    tax12m: 'VAT and corporate income tax, less refunds',
    partial: 'Incomplete data',
    least: (value: string) => `at least ${value}`,
    most: (value: string) => `at most ${value}`,
  },
});
