import type { catalog } from '@sycee/contract/catalog';
import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import { sql } from 'kysely';
import { readSortCursor, sortCursor } from '#platform/cursor.ts';
import type { PublicContext } from '#platform/prepared/prepared-call.ts';
import { filteredProducts } from './filter.ts';
import { briefView } from './views.ts';

type List = (typeof catalog)['GET /finance/api/product_list'];
type Input = QueryOut<List>;

/** All ascending, so that one keyset cursor serves all. Sponsored products get no advantage in any order. */
const sortValue = {
  recommended: sql<number>`-product.popularity`,
  rate: sql<number>`product.rate_from`,
  amount: sql<number>`-product.amount_to`,
  speed: sql<number>`product.speed_hours`,
} as const;

export async function listProducts(ctx: PublicContext, input: Input): Promise<DataIn<List>> {
  const filtered = filteredProducts(ctx, input);
  const value = sortValue[input.sort];
  let page = filtered
    .select(value.as('sort_value'))
    .orderBy(value)
    .orderBy('product.id')
    .limit(input.page_size + 1);
  if (input.cursor) {
    const { value: last, id } = readSortCursor(input.cursor);
    page = page.where(sql<boolean>`(${value}, product.id) > (${last}::int8, ${id}::uuid)`);
  }
  const [rows, { total }] = await Promise.all([
    page.execute(),
    ctx.db
      .selectFrom(filtered.as('shown'))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const shown = rows.slice(0, input.page_size);
  const last = shown.at(-1);
  return {
    list: shown.map((row) => briefView(ctx, row)),
    next: rows.length > input.page_size && last ? sortCursor(last.sort_value, last.id) : null,
    total,
  };
}

const keptPageSizes = [1, 20];
const keptSpeeds = [24, 72, 168];

/**
 * First pages with at most one filter beside the audience. The screens request these, and they are few enough that invented
 * parameters cannot fill the memory. An institution without products at the site is left out, because its id may be invented.
 */
export function isEverydayList(input: Input, { total }: DataIn<List>): boolean {
  const {
    keyword,
    cursor,
    amount,
    rate_max,
    region,
    numbers,
    unchecked_days,
    category,
    institution,
    apply,
    speed_max,
  } = input;
  const isOpen = [keyword, cursor, amount, rate_max, region, numbers, unchecked_days].some(
    (one) => one !== undefined && one !== '',
  );
  const filters = [category, institution, apply, speed_max].filter((one) => one !== undefined);
  return (
    !isOpen &&
    filters.length <= 1 &&
    (institution === undefined || total > 0) &&
    (speed_max === undefined || keptSpeeds.includes(speed_max)) &&
    keptPageSizes.includes(input.page_size)
  );
}
