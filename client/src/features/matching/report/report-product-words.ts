import { words } from '#platform/words.ts';

export const reportProductWords = words({
  zh: {
    products: (n: number) => `${n} 款产品，逐条说明`,
    byRules: '按符合程度和利率排序，推广不影响排名',
    filter: '按结论筛选',
    noneOfKind: '没有这类产品。',
    showRest: (n: number) => `展开其余 ${n} 款`,
    amount: '额度',
    rate: '单利',
    over: (label: string, months: number) => `${label}（${months} 期）`,
    missing: (names: string, n: number) => (n > 2 ? `缺少：${names}等 ${n} 项信息` : `缺少：${names}信息`),
    comma: '、',
    stop: '。',
    space: '',
    appliedMark: '已申请',
    bonus: (required: string) => `加分项：${required}`,
  },
  en: {
    products: (n: number) => `All ${n} products, with reasons`,
    byRules: 'Ranked by fit and rate; ads never affect ranking',
    filter: 'Filter by result',
    noneOfKind: 'No products with this result.',
    showRest: (n: number) => `Show the other ${n}`,
    amount: 'Amount',
    rate: 'Simple rate',
    over: (label: string, months: number) => `${label} × ${months}`,
    missing: (names: string, n: number) =>
      n > 2 ? `Missing information: ${names} and ${n - 2} more` : `Missing information: ${names}`,
    comma: ', ',
    stop: '.',
    space: ' ',
    appliedMark: 'Applied',
    bonus: (required: string) => `Bonus: ${required}`,
  },
});
