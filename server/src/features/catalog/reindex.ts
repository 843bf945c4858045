import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import { bigrams } from '#platform/search.ts';

/** What a product is found by: its names, those of its institution, and its number. */
export const productTerms = (
  product: { name_zh: string; name_en: string; number: string },
  by: readonly [zh: string, en: string],
): string[] => bigrams(product.name_zh, product.name_en, ...by, product.number);

/** After an institution was renamed, its products are found by the new name. */
export async function reindexProductsOf(
  db: Kysely<DB>,
  institution: string,
  by: readonly [zh: string, en: string],
): Promise<void> {
  const rows = await db
    .selectFrom('product')
    .select(['id', 'name_zh', 'name_en', 'number'])
    .where('institution', '=', institution)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (rows.length === 0) return;
  const terms = rows.map((row) => ({ id: row.id, search: productTerms(row, by) }));
  await sql`
    update product set search = array(select jsonb_array_elements_text(item -> 'search'))
    from jsonb_array_elements(${JSON.stringify(terms)}::jsonb) item
    where product.id = (item ->> 'id')::uuid`.execute(db);
}
