import { words } from '#platform/words.ts';

/** What is said beside a fact: that it is only a bound, because files are incomplete, and what it is made of. */
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
