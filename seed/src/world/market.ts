import type { CategorySlug } from '@sycee/domain/catalog/categories';

/** What people of the demo world looked for in a week, invented: conditions that keep them from every product, and how often. */
export interface SeedDemand {
  /** Which store's region, from 0. */
  readonly store: number;
  readonly category: CategorySlug;
  readonly band: number;
  readonly attr: string;
  readonly op: 'at_least' | 'at_most' | 'other';
  readonly required: number | null;
  /** Reports a week by the actual value; null: it is not the only condition. */
  readonly byActual: readonly (readonly [actual: number | null, reports: number])[];
}

export const demand: readonly SeedDemand[] = [
  {
    store: 0,
    category: 'invoice',
    band: 4,
    attr: 'companyMonths',
    op: 'at_least',
    required: 24,
    byActual: [
      [12, 3],
      [18, 2],
      [6, 1],
      [null, 1],
    ],
  },
  {
    store: 1,
    category: 'tax',
    band: 5,
    attr: 'tax12m',
    op: 'at_least',
    required: 20_000_000,
    byActual: [
      [10_000_000, 2],
      [8_000_000, 2],
      [2_000_000, 1],
    ],
  },
  {
    store: 0,
    category: 'mortgage',
    band: 6,
    attr: 'houseLoan',
    op: 'at_most',
    required: 100_000_000,
    byActual: [
      [200_000_000, 3],
      [null, 1],
    ],
  },
  {
    store: 1,
    category: 'credit',
    band: 2,
    attr: 'socialInsuranceMonths',
    op: 'at_least',
    required: 12,
    byActual: [
      [6, 3],
      [0, 1],
    ],
  },
  {
    store: 0,
    category: 'credit',
    band: 3,
    attr: 'inquiries3m',
    op: 'at_most',
    required: 4,
    byActual: [
      [6, 2],
      [8, 1],
    ],
  },
  { store: 1, category: 'vehicle', band: 2, attr: 'car', op: 'other', required: null, byActual: [[null, 2]] },
];

/** Reports in a hundred in which an attribute misses a product narrowly, or a product lacks it. */
export const reasons: Readonly<Record<'missed' | 'unknown', Readonly<Record<string, number>>>> = {
  missed: {
    companyMonths: 21,
    inquiries3m: 17,
    invoiced12m: 13,
    socialInsuranceMonths: 11,
    tax12m: 9,
    debtRatio: 7,
    providentFundMonths: 5,
  },
  unknown: { invoiced12m: 34, tax12m: 29, cardUse: 22, houseValue: 16, debtRatio: 14, largestCustomerShare: 9 },
};
