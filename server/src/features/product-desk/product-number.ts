import type { Kysely } from 'kysely';
import type { TenantContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { nextDocumentNumber } from '#platform/document-numbers.ts';

/** The next number that no product has; files bring numbers of their own. */
export async function nextProductNumber(db: Kysely<DB>, ctx: Pick<TenantContext, 'site' | 'now'>): Promise<string> {
  for (;;) {
    const number = `P-${await nextDocumentNumber(db, ctx, 'product')}`;
    const taken = await db
      .selectFrom('product_draft')
      .select('product')
      .where('number', '=', number)
      .executeTakeFirst();
    if (!taken) return number;
  }
}
