import type { SeedRole } from './people.ts';

export interface SeedShop {
  /** Role and mobile of its owner. */
  owner: `${SeedRole} ${string}`;
  title: string;
  intro: string;
  /** Numbers of products and slugs of articles, in its order. */
  products: readonly string[];
  articles: readonly string[];
  /** Visits of the last days, today first. */
  visits: readonly number[];
}

export const shops: Readonly<Record<string, readonly SeedShop[]>> = {
  '1001': [
    {
      owner: 'broker 13800000101',
      title: '以宁的小店',
      intro: '常为苏州的小微企业和上班族办理的几款产品。先读文章弄清额度和成本，再看产品，条件不符合的不必申请。',
      products: ['SY-P-0016', 'SY-P-0010', 'SY-P-0048', 'SY-P-0023', 'SY-P-0059'],
      articles: ['how-much', 'inquiries', 'interest'],
      visits: [3, 5, 2, 4, 6, 1, 3, 7, 4, 2, 5, 3, 1, 4, 6, 2, 3],
    },
  ],
};
