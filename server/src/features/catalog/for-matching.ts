import type { CategorySlug } from '@sycee/domain/catalog/categories';
import { checkValidDays, type PublishedProduct } from '@sycee/domain/catalog/product';
import type { Language } from '@sycee/domain/language/both';
import type { MatchProduct } from '@sycee/domain/matching/product';
import type { DocumentRequirements } from '@sycee/domain/order/document-fields';
import { regionTree } from '@sycee/domain/regions/data';
import { englishRegionTree } from '@sycee/domain/regions/english';
import { findRegion } from '@sycee/domain/regions/tree';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { sql } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import { type Conditions, filteredProducts } from './filter.ts';
import { isCoveredProduct, type NamedProduct, namedProducts, shownProducts } from './rows.ts';
import { textsOf } from './views.ts';

type SiteContext = Pick<RequestContext, 'db' | 'site' | 'now' | 'language'>;
type MatchContext = Omit<SiteContext, 'language'> & Pick<RequestContext, 'versions'>;

interface ProductsToMatch {
  readonly products: readonly MatchProduct[];
  /** Categories by the number of the product, which the engine does not read. */
  readonly categories: ReadonlyMap<string, CategorySlug>;
  readonly newestRules: string;
}

/** Lists without a search are read again and again, and the engine compiles each list once (domain/matching/shelf). */
const shelvesAtMost = 60;
const shelves = new Map<string, ProductsToMatch>();

/** Products of the site, optionally filtered, with their rules in force as the engine reads them. */
export async function productsToMatch(ctx: MatchContext, conditions: Conditions = {}): Promise<ProductsToMatch> {
  const { audience, ...searched } = conditions;
  if (Object.values(searched).some((one) => one !== undefined)) return await readProducts(ctx, conditions);
  const { product, product_rules: rules, shelf, institution } = await ctx.versions.of(ctx.site.tenantId);
  const { tenantId, prefix, store } = ctx.site;
  const key = [tenantId, prefix, store, audience, businessDateOf(ctx.now), product, rules, shelf, institution].join(
    ' ',
  );
  const known = shelves.get(key);
  const found = known ?? (await readProducts(ctx, conditions));
  shelves.delete(key);
  shelves.set(key, found);
  const [oldest] = shelves.keys();
  if (shelves.size > shelvesAtMost && oldest !== undefined) shelves.delete(oldest);
  return found;
}

/** Whether the site has any product to match. */
export async function hasProductsToMatch(ctx: MatchContext, conditions: Conditions = {}): Promise<boolean> {
  return (await checkedProducts(ctx, conditions).select('product.id').limit(1).execute()).length > 0;
}

const checkedProducts = (ctx: Omit<SiteContext, 'language'>, conditions: Conditions) =>
  filteredProducts(ctx, conditions)
    .where('checked_on', '>=', businessDateOf(ctx.now - checkValidDays * 86_400_000))
    .where(isCoveredProduct(ctx.now));

async function readProducts(ctx: Omit<SiteContext, 'language'>, conditions: Conditions): Promise<ProductsToMatch> {
  const rows = await checkedProducts(ctx, conditions)
    .innerJoin('product_rules', (join) =>
      join
        .onRef('product_rules.tenant_id', '=', 'product.tenant_id')
        .onRef('product_rules.product', '=', 'product.id')
        .onRef('product_rules.version', '=', 'product.rules_version'),
    )
    .select(['product_rules.rules', 'product_rules.published_at', 'product.number', 'product.category'])
    .orderBy('number')
    .execute();
  const newest = Math.max(0, ...rows.map((row) => row.published_at.getTime()));
  return {
    products: rows.map((row) => row.rules as unknown as MatchProduct),
    categories: new Map(rows.map(({ number, category }) => [number, category as CategorySlug])),
    newestRules: businessDateOf(newest),
  };
}

/**
 * Products by their numbers, including hidden ones, because old reports refer to them; tells whether the site still
 * shows them.
 */
export async function productsByNumber(
  ctx: SiteContext,
  numbers: readonly string[],
): Promise<Map<string, NamedProduct>> {
  if (numbers.length === 0) return new Map();
  const rows = await namedProducts(ctx, numbers).execute();
  return new Map(rows.map((row) => [row.number, row]));
}

/** Products as they were published with a version of their rules. */
export async function publishedVersions(
  ctx: SiteContext,
  versions: readonly { number: string; version: number }[],
): Promise<Map<string, PublishedProduct>> {
  if (versions.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('product_rules')
    .innerJoin('product', (join) =>
      join.onRef('product.tenant_id', '=', 'product_rules.tenant_id').onRef('product.id', '=', 'product_rules.product'),
    )
    .select(['number', 'rules'])
    .where(
      sql<boolean>`(number, version) in (select * from unnest(${versions.map(({ number }) => number)}::text[], ${versions.map(({ version }) => version)}::int[]))`,
    )
    .execute();
  return new Map(rows.map(({ number, rules }) => [number, rules as unknown as PublishedProduct]));
}

/** A product that can be applied for here, with its search names for the order. */
export async function productToApplyFor(ctx: SiteContext, id: string) {
  const row = await shownProducts(ctx).where('product.id', '=', id).executeTakeFirst();
  return (
    row && {
      id: row.id,
      name: { zh: row.name_zh, en: row.name_en },
      names: [row.name_zh, row.name_en, row.by_zh, row.by_en],
    }
  );
}

/** The documents and fields that an application for each product needs, by the product's id. */
export async function documentRequirementsByProduct(
  ctx: Pick<RequestContext, 'db'>,
  products: readonly string[],
): Promise<Map<string, DocumentRequirements>> {
  if (products.length === 0) return new Map();
  const rows = await ctx.db
    .selectFrom('product')
    .select(['id', 'texts', 'category', 'audience'])
    .where('id', 'in', [...products])
    .execute();
  return new Map(
    rows.map((row) => {
      const audience = row.audience as DocumentRequirements['audience'];
      return [row.id, { category: row.category, audience, documents: textsOf(row).documents }];
    }),
  );
}

/** Region names by code in the caller's language. */
export const regionNames: Readonly<Record<Language, (code: string) => string>> = {
  zh: (code) => findRegion(regionTree, code)?.label ?? code,
  en: (code) => findRegion(englishRegionTree, code)?.label ?? code,
};
