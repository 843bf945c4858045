import type { catalog } from '@sycee/contract/catalog';
import type { DataIn } from '@sycee/contract/core/call';
import { categorySlugs } from '@sycee/domain/catalog/categories';
import { isWithin } from '@sycee/domain/regions/code';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { isShownOn, pictureAddress } from '#features/content/index.ts';
import type { PublicContext } from '#platform/prepared/prepared-call.ts';
import { regionNames } from './for-matching.ts';
import { type ProductRow, shelvedProducts, shownProducts } from './rows.ts';
import { briefView } from './views.ts';

type Data<Address extends keyof typeof catalog> = DataIn<(typeof catalog)[Address]>;
interface BannerTexts {
  title: string;
  text: string;
}

export async function homeIndex(ctx: PublicContext): Promise<Data<'GET /finance/api/get_index'>> {
  const [products, banners] = await Promise.all([
    shownProducts(ctx).execute(),
    ctx.db
      .selectFrom('announcement')
      .select(['id', 'scene', 'texts', 'leads_to'])
      .where('kind', '=', 'banner')
      .where(isShownOn(businessDateOf(ctx.now)))
      .orderBy('position')
      .execute(),
  ]);
  return {
    banners: banners.map(({ id, scene, texts, leads_to }) => {
      const { title, text } = (texts as unknown as Record<string, BannerTexts>)[ctx.language]!;
      return { id, scene: pictureAddress(scene, ctx.files.sharedAddress), title, text, to: leads_to };
    }),
    products: products.length,
    institutions: new Set(products.map((row) => row.institution)).size,
    sample: products.some((row) => row.sample),
  };
}

export async function homeCategories(ctx: PublicContext): Promise<Data<'GET /finance/api/get_index_category'>> {
  const groups = Map.groupBy(await shownProducts(ctx).execute(), (row) => row.category);
  return {
    list: categorySlugs.flatMap((category) => {
      const rows = groups.get(category);
      return rows
        ? [{ category, products: rows.length, rate_from: Math.min(...rows.map((row) => row.rate_from)) }]
        : [];
    }),
  };
}

const homeProductsAtMost = 6;
/**
 * Featured is what the store recommends, or else the product with the lowest starting rate of each category; popular are the most viewed
 * products. No position is paid for.
 */
export async function homeProducts(ctx: PublicContext): Promise<Data<'GET /finance/api/get_index_product'>> {
  const [rows, recommended] = await Promise.all([
    shownProducts(ctx).orderBy('popularity', 'desc').orderBy('product.id').execute(),
    ctx.site.store ? shelvedProducts(ctx, ctx.site.store).where('featured', '=', true).execute() : [],
  ]);
  const chosen = recommended.filter((row) => row.is_shown);
  const featured = new Map<string, ProductRow>();
  for (const row of rows) {
    const best = featured.get(row.category);
    if (!best || row.rate_from < best.rate_from) featured.set(row.category, row);
  }
  return {
    featured: (chosen.length > 0 ? chosen : [...featured.values()])
      .slice(0, homeProductsAtMost)
      .map((row) => briefView(ctx, row)),
    featured_by: chosen.length > 0 ? 'store' : 'rate',
    popular: rows.slice(0, homeProductsAtMost).map((row) => briefView(ctx, row)),
  };
}

const speeds = [24, 72, 168] as const;
export async function productAttributes(ctx: PublicContext): Promise<Data<'GET /finance/api/get_product_attr'>> {
  const rows = await shownProducts(ctx).execute();
  const withCounts = <Key extends string>(keys: Iterable<Key>) => {
    const counts = new Map<Key, number>();
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts;
  };
  const byCategory = withCounts(rows.map((row) => row.category));
  const byAudience = withCounts(rows.map((row) => row.audience));
  const byInstitution = Map.groupBy(rows, (row) => row.institution);
  const local = new Set(rows.flatMap((row) => row.regions));
  return {
    categories: categorySlugs.flatMap((category) =>
      byCategory.has(category) ? [{ category, n: byCategory.get(category)! }] : [],
    ),
    audiences: (['person', 'company'] as const).map((audience) => ({ audience, n: byAudience.get(audience) ?? 0 })),
    speeds: speeds.map((hours) => ({ hours, n: rows.filter((row) => row.speed_hours <= hours).length })),
    institutions: [...byInstitution.values()].map((of) => ({ ...briefView(ctx, of[0]!).institution, n: of.length })),
    regions: [...local].map((code) => ({
      code,
      name: regionNames[ctx.language](code),
      n: rows.filter(offeredIn(code)).length,
    })),
    rate_min: Math.min(...rows.map((row) => row.rate_from), 10_000),
    rate_max: Math.max(...rows.map((row) => row.rate_to), 0),
  };
}

/** Same rule as the list's filter: offered in the region, in one that contains it, or everywhere. */
const offeredIn =
  (code: string) =>
  ({ regions }: ProductRow): boolean =>
    regions.length === 0 || regions.some((region) => isWithin(code, region));

export async function productTree(ctx: PublicContext): Promise<Data<'GET /finance/api/product_tree'>> {
  const groups = Map.groupBy(await shownProducts(ctx).orderBy('number').execute(), (row) => row.category);
  return {
    list: categorySlugs.flatMap((category) => {
      const rows = groups.get(category) ?? [];
      const products = rows.map((row) => ({ id: row.id, number: row.number, name: row[`name_${ctx.language}`] }));
      return rows.length ? [{ category, products }] : [];
    }),
  };
}
