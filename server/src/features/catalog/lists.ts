import type { catalog } from '@sycee/contract/catalog';
import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import { sql } from 'kysely';
import type { At } from '#platform/context.ts';
import { readSortCursor, sortCursor } from '#platform/cursor.ts';
import { filteredProducts } from './filter.ts';
import { briefView } from './views.ts';

type List = (typeof catalog)['GET /finance/api/product_list'];
type Asked = QueryOut<List>;

/** Ascending in every case, so that one keyset serves all. Advertising is in none of them. */
const sortValue = {
  recommended: sql<number>`-product.popularity`,
  rate: sql<number>`product.rate_from`,
  amount: sql<number>`-product.amount_to`,
  speed: sql<number>`product.speed_hours`,
} as const;

export async function listProducts(at: At, asked: Asked): Promise<DataIn<List>> {
  const filtered = filteredProducts(at, asked);
  const value = sortValue[asked.sort];
  let page = filtered
    .select(value.as('sort_value'))
    .orderBy(value)
    .orderBy('product.id')
    .limit(asked.page_size + 1);
  if (asked.cursor) {
    const { value: last, id } = readSortCursor(asked.cursor);
    page = page.where(sql<boolean>`(${value}, product.id) > (${last}::int8, ${id}::uuid)`);
  }
  const [rows, { total }] = await Promise.all([
    page.execute(),
    at.db
      .selectFrom(filtered.as('shown'))
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const shown = rows.slice(0, asked.page_size);
  const last = shown.at(-1);
  return {
    list: shown.map((row) => briefView(at, row)),
    next: rows.length > asked.page_size && last ? sortCursor(last.sort_value, last.id) : null,
    total,
  };
}
