import { words } from '#platform/words.ts';

/** A fact of incomplete files, which is only a bound of the true value. */
export const boundWords = words({
  zh: {
    partial: '数据不完整',
    least: (value: string) => `至少 ${value}`,
    most: (value: string) => `至多 ${value}`,
  },
  en: {
    partial: 'Incomplete data',
    least: (value: string) => `at least ${value}`,
    most: (value: string) => `at most ${value}`,
  },
});
