import { words } from '#platform/words.ts';

export const demandProductWords = words({
  zh: {
    title: '可能适合这条需求的产品',
    none: '没有适合这条需求的产品，以下是全部产品。',
    more: (n: number) => `显示其余 ${n} 款`,
    about: (purpose: string) => `${purpose}，`,
    begins: '。申请时会自动填入，可以修改。',
    all: '全部产品',
  },
  en: {
    title: 'Products that could fit your request',
    none: 'No product fits your request. All products are below.',
    more: (n) => `Show ${n} more`,
    about: (purpose) => `${purpose}, `,
    begins: '. Applications start with what your request says, and you can change it.',
    all: 'All products',
  },
});
