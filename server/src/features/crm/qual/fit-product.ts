import type { MatchProduct } from '@sycee/domain/matching/product';
import { productsByNumber, productsToMatch } from '#features/catalog/index.ts';
import { notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';

export interface ProductToFit {
  readonly product: MatchProduct;
  readonly name: string;
  readonly rulesVersion: number;
}

/** A product that the caller's site shows, with its rules in force. */
export async function productToFit(ctx: RequestContext, id: string): Promise<ProductToFit> {
  const row = await ctx.db
    .selectFrom('product')
    .select(['number', 'rules_version'])
    .where('id', '=', id)
    .executeTakeFirst();
  const { products } = await productsToMatch(ctx);
  const product = products.find(({ number }) => number === row?.number);
  if (!row || !product) throw notFound();
  const named = await productsByNumber(ctx, [product.number]);
  return {
    product,
    name: named.get(product.number)?.[`name_${ctx.language}`] ?? '',
    rulesVersion: row.rules_version,
  };
}
