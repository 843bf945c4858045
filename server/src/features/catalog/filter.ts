import type { catalog } from '@sycee/contract/catalog';
import type { QueryOut } from '@sycee/contract/core/call';
import { sql } from 'kysely';
import type { At } from '#platform/context.ts';
import { searchTerms } from '#platform/search.ts';
import { shownProducts } from './rows.ts';

export type Conditions = Omit<
  QueryOut<(typeof catalog)['GET /finance/api/product_list']>,
  'cursor' | 'page_size' | 'sort'
>;

/** The one filter over what the site shows: lists, counts and selections narrow by it. */
export function filteredProducts(at: Pick<At, 'db' | 'site' | 'now'>, asked: Conditions) {
  let rows = shownProducts(at);
  if (asked.keyword) rows = rows.where('product.search', '@>', sql<string[]>`${searchTerms(asked.keyword)}::text[]`);
  if (asked.category) rows = rows.where('category', '=', asked.category);
  if (asked.audience) rows = rows.where('audience', '=', asked.audience);
  if (asked.institution) rows = rows.where('product.institution', '=', asked.institution);
  if (asked.apply) rows = rows.where('product.apply', '=', asked.apply);
  if (asked.amount) rows = rows.where('amount_to', '>=', asked.amount);
  if (asked.rate_max) rows = rows.where('rate_from', '<=', asked.rate_max);
  if (asked.speed_max) rows = rows.where('speed_hours', '<=', asked.speed_max);
  if (asked.region) rows = rows.where(reaches(asked.region));
  if (asked.numbers) rows = rows.where('number', '=', sql<string>`any(${asked.numbers.split(',')}::text[])`);
  return rows;
}

/** A product of a region is there for everybody within it; without regions it is there for the whole country. */
function reaches(region: string) {
  const codes = [region, `${region.slice(0, 4)}00`, `${region.slice(0, 2)}0000`];
  return sql<boolean>`(product.regions = '{}' or product.regions && ${codes}::text[])`;
}
