import type { DataIn } from '@sycee/contract/core/call';
import type { shop } from '@sycee/contract/shop';
import { briefView, productsById } from '#features/catalog/index.ts';
import { articlesById } from '#features/content/index.ts';
import type { RequestContext } from '#platform/context.ts';
import type { ShopItem } from './shop-rows.ts';

type Setup = DataIn<(typeof shop)['GET /finance/api/shop_setup']>;
export type Entries = Pick<Setup, 'products' | 'articles'>;

/** The items as the site shows them, in their order. `shown` is null for what the site does not show any more, and for articles of a site without news. */
export async function entriesOf(ctx: RequestContext, items: readonly ShopItem[]): Promise<Entries> {
  const idsOf = (kind: ShopItem['kind']) => items.filter((item) => item.kind === kind).map(({ id }) => id);
  const [products, articles] = [idsOf('product'), idsOf('article')];
  const [productRows, articleRows] = await Promise.all([
    products.length > 0 ? productsById(ctx, products).execute() : [],
    articles.length > 0 ? articlesById(ctx, articles) : [],
  ]);
  const hasNews = !ctx.appearance.modulesOff.includes('news');
  const views = {
    products: productRows.map((row) => ({
      id: row.id,
      name: row[`name_${ctx.language}`],
      shown: row.is_shown ? briefView(ctx, row) : null,
    })),
    articles: articleRows.map((article) => (hasNews ? article : { ...article, shown: null })),
  };
  return { products: inOrder(products, views.products), articles: inOrder(articles, views.articles) };
}

function inOrder<View extends { id: string }>(ids: readonly string[], views: readonly View[]): View[] {
  const byId = new Map(views.map((view) => [view.id, view]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

const shownOnly = <Entry extends { shown: unknown }>(entries: readonly Entry[]) =>
  entries.filter(({ shown }) => shown !== null);
/** What visitors get. */
export const shownEntries = ({ products, articles }: Entries): Entries => ({
  products: shownOnly(products),
  articles: shownOnly(articles),
});
