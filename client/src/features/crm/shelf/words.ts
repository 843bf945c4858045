import { words } from '#platform/words.ts';

export const shelfWords = words({
  zh: {
    shelf: '本店货架',
    found: (n: number) => `本店货架 · 找到 ${n} 款`,
    none: '货架上没有产品，请总部先上架',
    hidden: '未对客户展示',
    commission: (percent: string) => `佣金 ${percent}`,
    fits: (name: string) => `「${name}」适合谁`,
    search: '搜货架',
    searchHint: '产品、机构、编号、类别',
  },
  en: {
    shelf: 'Shelf of the store',
    found: (n: number) => `Shelf of the store · ${n} found`,
    none: 'Nothing stands on the shelf; headquarters puts products there',
    hidden: 'Not shown to visitors',
    commission: (percent: string) => `Commission ${percent}`,
    fits: (name: string) => `Whom ${name} fits`,
    search: 'Search the shelf',
    searchHint: 'Product, institution, number, kind',
  },
});
