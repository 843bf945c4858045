import { words } from '#platform/words.ts';

export const shelfWords = words({
  zh: {
    shelf: '本店产品',
    found: (n: number) => `本店产品 · 找到 ${n} 款`,
    fitting: '适合这条需求',
    fitsMark: '适合',
    none: '本店暂无产品，请联系总部上架',
    hidden: '未对客户展示',
    rate: (percent: string) => `单利 ${percent}`,
    commission: (percent: string) => `佣金 ${percent}`,
    fits: (name: string) => `「${name}」适合的客户`,
    search: '搜索本店产品',
    searchHint: '产品、机构、编号、类别',
  },
  en: {
    shelf: 'Store products',
    found: (n: number) => `Store products · ${n} found`,
    fitting: 'Fit this request',
    fitsMark: 'Fits',
    none: 'No products yet. Ask headquarters to add some',
    hidden: 'Hidden from customers',
    rate: (percent: string) => `Simple ${percent}`,
    commission: (percent: string) => `Commission ${percent}`,
    fits: (name: string) => `Customers matching ${name}`,
    search: 'Search store products',
    searchHint: 'Product, institution, number, category',
  },
});
