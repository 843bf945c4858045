import { callerOf, type RequestContext } from '#platform/context.ts';
import { readSetup } from './read-setup.ts';
import { shopOf } from './shop-rows.ts';
import { visitsOf } from './visits.ts';

/** The caller's own shop for the export of personal data; null without one. */
export async function ownShop(ctx: RequestContext) {
  const row = await shopOf(ctx.db, callerOf(ctx).account).executeTakeFirst();
  if (!row) return null;
  const { title, intro, cover, is_open, products, articles, closure } = await readSetup(ctx);
  const named = ({ id, name }: { id: string; name: string }) => ({ id, name });
  return {
    title,
    intro,
    cover,
    is_open,
    created_at: row.created_at,
    products: products.map(named),
    articles: articles.map(named),
    closure,
    visits: await visitsOf(ctx, row),
  };
}
