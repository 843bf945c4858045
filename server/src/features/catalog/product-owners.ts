import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';

/** Accounts that are told about products: the owner while that account is active, otherwise all headquarters. */
export async function receiversOfProducts(
  db: Kysely<DB>,
  products: readonly string[],
): Promise<(product: string) => readonly string[]> {
  const headquarters = await db
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'saas')
    .where('status', '=', 'active')
    .where('is_support', '=', false)
    .execute();
  const everybody = headquarters.map(({ id }) => id);
  if (products.length === 0) return () => everybody;
  const owned = await db
    .selectFrom('product_draft')
    .select(['product', 'owner'])
    .where('product', 'in', [...products])
    .execute();
  const ownerOf = new Map(owned.map(({ product, owner }) => [product, owner]));
  return (product) => {
    const owner = ownerOf.get(product);
    return owner && everybody.includes(owner) ? [owner] : everybody;
  };
}
