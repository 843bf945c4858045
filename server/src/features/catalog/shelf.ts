import type { DataIn } from '@sycee/contract/core/call';
import type { local } from '@sycee/contract/local';
import type { CategorySlug } from '@sycee/domain/catalog/categories';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { shelvedProducts } from './rows.ts';
import { briefView } from './views.ts';

type Flat = DataIn<(typeof local)['GET /finance/api/local_product']>;
type Tree = DataIn<(typeof local)['GET /finance/api/local_product_tree']>;

/** The shelf of the caller's own store, regardless of the site. */
export async function ownShelf(ctx: RequestContext): Promise<Flat> {
  const { store } = callerOf(ctx);
  if (!store) return { list: [] };
  const rows = await shelvedProducts(ctx, store).limit(500).execute();
  return {
    list: rows.map((row) => ({
      ...briefView(ctx, row),
      is_shown: Boolean(row.is_shown),
      checked_on: row.checked_on,
      commission: row.commission,
    })),
  };
}

export async function ownShelfTree(ctx: RequestContext): Promise<Tree> {
  const groups = Map.groupBy((await ownShelf(ctx)).list, ({ category }) => category);
  return {
    list: ctx.listsInForce.entries.category.flatMap(({ slug }) => {
      const category = slug as CategorySlug;
      const products = groups.get(category) ?? [];
      return products.length > 0 ? [{ category, products }] : [];
    }),
  };
}
