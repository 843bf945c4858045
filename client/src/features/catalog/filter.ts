import type { sorts as sortsOfContract } from '@sycee/contract/catalog';
import { type CategorySlug, categorySlugs } from '@sycee/domain/catalog/categories';
import { type Audience, audiences } from '@sycee/domain/matching/product';
import { isRegionCode } from '@sycee/domain/regions/code';

export type Sort = (typeof sortsOfContract)[number];
export const sorts = ['recommended', 'rate', 'amount', 'speed'] as const satisfies readonly Sort[];

/** The filter of a product list. The address of the screen has the same names. */
export interface ProductFilter {
  keyword?: string;
  category?: CategorySlug;
  audience?: Audience;
  /** Six digits. */
  region?: string;
  /** In fen; the product must offer at least this amount. */
  amount?: number;
  /** Hundredths of a percent. */
  rate_max?: number;
  /** Hours. */
  speed_max?: number;
  institution?: string;
  /** Days; the last check of the product is at least that long ago. Headquarters come here from the home screen. */
  unchecked_days?: number;
  sort: Sort;
}
/** Everything that narrows the list, so not the order. */
export type Condition = Exclude<keyof ProductFilter, 'sort'>;

const longestKeyword = 60;
const dearestRate = 10_000;
const longestUncheckedDays = 3650;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const oneOf =
  <Value extends string>(values: readonly Value[]) =>
  (text: string): Value | undefined =>
    values.find((value) => value === text);
const fitting = (fits: (text: string) => boolean) => (text: string) => (fits(text) ? text : undefined);
const whole = (from: number, to: number) => (text: string) => {
  const n = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  return n >= from && n <= to ? n : undefined;
};

const readers: { readonly [Key in Condition]-?: (text: string) => ProductFilter[Key] } = {
  keyword: (text) => text.trim().slice(0, longestKeyword).trim() || undefined,
  category: oneOf(categorySlugs),
  audience: oneOf(audiences),
  region: fitting(isRegionCode),
  amount: whole(1, Number.MAX_SAFE_INTEGER),
  rate_max: whole(1, dearestRate),
  speed_max: whole(1, Number.MAX_SAFE_INTEGER),
  institution: fitting((text) => uuid.test(text)),
  unchecked_days: whole(1, longestUncheckedDays),
};
const conditions = Object.keys(readers) as Condition[];

/** Reads an untrusted address; invalid values are left out. */
export function filterOf(query: Readonly<Record<string, string>>): ProductFilter {
  const validEntries = conditions.flatMap((key) => {
    const value = readers[key](query[key] ?? '');
    return value === undefined ? [] : [[key, value] as const];
  });
  return { ...Object.fromEntries(validEntries), sort: oneOf(sorts)(query.sort ?? '') ?? 'recommended' };
}

/** The inverse of `filterOf`; the default order is omitted. */
export function queryOf(filter: ProductFilter): Record<string, string> {
  const { sort, ...narrowing } = filter;
  const entries = Object.entries({ ...narrowing, ...(sort !== 'recommended' && { sort }) });
  return Object.fromEntries(
    entries.filter(([, value]) => value !== undefined).map(([key, value]) => [key, `${value}`]),
  );
}

/** Options of the address besides the filter, such as a promo code, are kept. */
export function otherOptions(query: Readonly<Record<string, string>>): Record<string, string> {
  const own: readonly string[] = [...conditions, 'sort'];
  return Object.fromEntries(Object.entries(query).filter(([key]) => !own.includes(key)));
}

export const activeConditions = (filter: ProductFilter): Condition[] =>
  conditions.filter((key) => filter[key] !== undefined);

export function without(filter: ProductFilter, ...dropped: readonly Condition[]): ProductFilter {
  const remaining = Object.entries(filter).filter(([key]) => !dropped.some((one) => one === key));
  return { ...Object.fromEntries(remaining), sort: filter.sort };
}
