import type { CategorySlug } from '@sycee/domain/catalog/categories';
import type { Product, PublishedProduct } from '@sycee/domain/catalog/product';
import { conditionWords, mostSelectiveRule } from '@sycee/domain/matching/explain-rules';
import { addDays, businessDateOf } from '@sycee/domain/time/business-date';
import { institutions } from '@sycee/seed/products/institutions';
import { products } from '@sycee/seed/products/products';
import { regionNames } from '#features/catalog/index.ts';
import { bigrams } from '#platform/search.ts';
import { seedId } from './ids.ts';
import { dayMs, type SeedContext, type Stores } from './seed-context.ts';

export interface Seeded {
  id: string;
  names: readonly string[];
}
export type Catalog = ReadonlyMap<CategorySlug, readonly Seeded[]>;

export async function seedCatalog(seedContext: SeedContext, stores: Stores): Promise<Catalog> {
  const { db, tenantId, now } = seedContext;
  const institutionId = (slug: string) => seedId(tenantId, 'institution', slug);
  await db
    .insertInto('institution')
    .values(
      institutions.map(({ slug, name, glyph, color, kind, sample }) => ({
        tenant_id: tenantId,
        id: institutionId(slug),
        name_zh: name.zh,
        name_en: name.en,
        glyph,
        color,
        kind,
        sample,
      })),
    )
    .execute();
  const by = new Map(institutions.map((one) => [one.slug, one]));
  await db
    .insertInto('product')
    .values(
      products.map((product, order) => productRow(seedContext, product, order, by.get(product.institution)!.name)),
    )
    .execute();
  await db
    .insertInto('product_rules')
    .values(
      products.map((product, order) => ({
        tenant_id: tenantId,
        product: seedId(tenantId, 'product', product.number, order),
        version: product.rules.version,
        rules: JSON.stringify(publishedProductOf(product)),
        published_at: new Date(now - product.checkedDaysAgo * dayMs),
      })),
    )
    .execute();
  const ids = products.map((product, order) => seedId(tenantId, 'product', product.number, order));
  // The newest store gets a smaller shelf.
  const shelves = [...stores.values()].map((store, i) => ({
    store,
    on: i === 2 ? ids.filter((_, n) => n % 3 !== 0) : ids,
  }));
  const rows = shelves.flatMap(({ store, on }) =>
    on.map((product, position) => ({ tenant_id: tenantId, store, product, position })),
  );
  await db.insertInto('shelf').values(rows).execute();
  const seeded = products.map((product, order) => {
    const names = [product.name, by.get(product.institution)!.name].flatMap(({ zh, en }) => [zh, en]);
    return { category: product.category, id: ids[order]!, names };
  });
  return Map.groupBy(seeded, ({ category }) => category);
}

function productRow({ tenantId, now }: SeedContext, product: Product, order: number, by: { zh: string; en: string }) {
  const today = businessDateOf(now);
  const main = mostSelectiveRule(product.rules.rules, product.rules.boxes);
  const requirement = (language: 'zh' | 'en') =>
    main ? conditionWords(main, { language, regions: regionNames[language] }) : '';
  return {
    tenant_id: tenantId,
    id: seedId(tenantId, 'product', product.number, order),
    number: product.number,
    institution: seedId(tenantId, 'institution', product.institution),
    category: product.category,
    audience: product.audience,
    name_zh: product.name.zh,
    name_en: product.name.en,
    search: bigrams(product.name.zh, product.name.en, by.zh, by.en, product.number),
    amount_from: product.amountFromFen,
    amount_to: product.amountToFen,
    term_from: product.termFromMonths,
    term_to: product.termToMonths,
    rate_from: product.rateFrom,
    rate_to: product.rateTo,
    speed_hours: product.speedHours,
    regions: [...product.regions],
    apply: product.apply,
    sponsored: product.sponsored,
    sample: true,
    // An invented number of earlier views.
    popularity: ((order * 37) % 101) + 20,
    commission: product.commission,
    texts: JSON.stringify({
      summary: product.summary,
      requirement: { zh: requirement('zh'), en: requirement('en') },
      fees: product.fees,
      steps: product.steps,
      questions: product.questions,
      documents: product.documents,
      repayments: product.repayments,
    }),
    rules_version: product.rules.version,
    checked_on: addDays(today, -product.checkedDaysAgo),
    valid_from: addDays(today, -365),
  };
}

/** Stored with each version of the rules: the limits within which they were written. */
const publishedProductOf = (product: Product): PublishedProduct => ({
  number: product.number,
  audience: product.audience,
  amountFromFen: product.amountFromFen,
  amountToFen: product.amountToFen,
  termFromMonths: product.termFromMonths,
  termToMonths: product.termToMonths,
  rateFrom: product.rateFrom,
  rateTo: product.rateTo,
  repayments: product.repayments,
  regions: product.regions,
  documents: product.documents,
  rules: product.rules,
  feeTerms: product.feeTerms,
});
