import { sorts } from '@sycee/contract/catalog';
import { type CategorySlug, categorySlugs } from '@sycee/domain/catalog/categories';
import { type Audience, audiences } from '@sycee/domain/matching/product';
import { isRegionCode } from '@sycee/domain/regions/code';

export type Sort = (typeof sorts)[number];

/** What product_list can be asked for; the address of the list says the same in the same words. */
export interface ProductFilter {
  keyword?: string;
  category?: CategorySlug;
  audience?: Audience;
  region?: string;
  /** Fen: the product must reach it. */
  amount?: number;
  /** Hundredths of a percent. */
  rate_max?: number;
  /** Hours. */
  speed_max?: number;
  institution?: string;
  sort: Sort;
}
