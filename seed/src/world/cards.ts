import type { SeedRole } from './people.ts';

export interface SeedCard {
  /** Role and mobile of its owner. */
  owner: `${SeedRole} ${string}`;
  titles: readonly string[];
  introduction: string;
  achievements: readonly string[];
  /** Numbers of products, in its order. */
  products: readonly string[];
}

/** Business cards of demo people; everybody else has the standard one. */
export const cards: Readonly<Record<string, readonly SeedCard[]>> = {
  '1001': [
    {
      owner: 'broker 13800000101',
      titles: ['AFP 金融理财师', '从业 9 年'],
      introduction: '做了 9 年小微企业融资。习惯先把账看明白，再谈哪家合适；不适合借的时候，也会直说。',
      achievements: ['服务小微企业 210 家', '连续三年投诉为零'],
      products: ['SY-P-0016', 'SY-P-0010'],
    },
  ],
};
