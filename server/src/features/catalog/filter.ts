import type { catalog } from '@sycee/contract/catalog';
import type { QueryOut } from '@sycee/contract/core/call';
import { addDays, businessDateOf } from '@sycee/domain/time/business-date';
import { type ExpressionBuilder, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import type { PublicContext } from '#platform/prepared/prepared-call.ts';
import { searchTerms } from '#platform/search.ts';
import { shownProducts } from './rows.ts';

export type Conditions = Omit<
  QueryOut<(typeof catalog)['GET /finance/api/product_list']>,
  'cursor' | 'page_size' | 'sort'
>;

/** The one filter for the products of a site, for lists, counts and selections. */
export function filteredProducts(ctx: Pick<PublicContext, 'db' | 'site' | 'now'>, input: Conditions) {
  let rows = shownProducts(ctx);
  if (input.keyword) rows = rows.where('product.search', '@>', sql<string[]>`${searchTerms(input.keyword)}::text[]`);
  if (input.category) rows = rows.where('category', '=', input.category);
  if (input.audience) rows = rows.where('audience', '=', input.audience);
  if (input.institution) rows = rows.where('product.institution', '=', input.institution);
  if (input.apply) rows = rows.where('product.apply', '=', input.apply);
  if (input.amount) rows = rows.where('amount_to', '>=', input.amount);
  if (input.rate_max) rows = rows.where('rate_from', '<=', input.rate_max);
  if (input.speed_max) rows = rows.where('speed_hours', '<=', input.speed_max);
  if (input.region) rows = rows.where(isOfferedIn(input.region));
  if (input.unchecked_days) rows = rows.where(isUncheckedFor(ctx.now, input.unchecked_days));
  if (input.numbers) rows = rows.where('number', '=', sql<string>`any(${input.numbers.split(',')}::text[])`);
  return rows;
}

/** A product whose last check is at least so many days ago. */
export const isUncheckedFor = (now: number, days: number) => (eb: ExpressionBuilder<DB, 'product'>) =>
  eb('product.checked_on', '<=', addDays(businessDateOf(now), -days));

/** A product with regions is offered everywhere within them; one without is offered nationwide. */
function isOfferedIn(region: string) {
  const codes = [region, `${region.slice(0, 4)}00`, `${region.slice(0, 2)}0000`];
  return sql<boolean>`(product.regions = '{}' or product.regions && ${codes}::text[])`;
}
