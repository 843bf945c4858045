import type { CategorySlug } from '@sycee/domain/catalog/categories';
import { type ApplyWay, feeTermsOf, type PublishedProduct } from '@sycee/domain/catalog/product';
import type { ProductDraft } from '@sycee/domain/catalog/product-draft';
import type { Kysely } from 'kysely';
import type { ProductTexts } from '#features/catalog/index.ts';
import type { DB } from '#platform/db/schema.gen.ts';

const publishedRows = (db: Kysely<DB>, products: readonly string[]) =>
  db
    .selectFrom('product')
    .innerJoin('product_rules', (join) =>
      join
        .onRef('product_rules.tenant_id', '=', 'product.tenant_id')
        .onRef('product_rules.product', '=', 'product.id')
        .onRef('product_rules.version', '=', 'product.rules_version'),
    )
    .leftJoin('product_version', (join) =>
      join
        .onRef('product_version.tenant_id', '=', 'product.tenant_id')
        .onRef('product_version.product', '=', 'product.id')
        .onRef('product_version.version', '=', 'product.rules_version'),
    )
    .select(['rules_version', 'rules', 'product_rules.published_at', 'product_version.draft as snapshot'])
    .select(['institution', 'category', 'product.name_zh', 'product.name_en', 'rate_from', 'rate_to', 'speed_hours'])
    .select(['apply', 'sponsored', 'commission', 'texts', 'valid_from', 'valid_to'])
    .select('product.id')
    .where('product.id', 'in', [...products]);
type Row = Awaited<ReturnType<ReturnType<typeof publishedRows>['executeTakeFirstOrThrow']>>;

export interface PublishedDraft {
  version: number;
  draft: ProductDraft;
  publishedAt: Date;
  /** Whether its snapshot is stored; without one it is derived from what sites show. */
  isStored: boolean;
}

/** What sites show of a product, as a draft; null: never published. */
export async function readPublished(db: Kysely<DB>, product: string): Promise<PublishedDraft | null> {
  return (await readManyPublished(db, [product])).get(product) ?? null;
}

/** The same for several products, by their ids; one that was never published is not in it. */
export async function readManyPublished(
  db: Kysely<DB>,
  products: readonly string[],
): Promise<Map<string, PublishedDraft>> {
  if (products.length === 0) return new Map();
  const rows = await publishedRows(db, products).execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        version: row.rules_version,
        draft: (row.snapshot as unknown as ProductDraft | null) ?? derivedDraft(row),
        publishedAt: row.published_at,
        isStored: row.snapshot !== null,
      },
    ]),
  );
}

/** Products of the demo world and of earlier releases have no snapshot. */
function derivedDraft(row: Row): ProductDraft {
  const product = row.rules as unknown as PublishedProduct;
  const texts = row.texts as unknown as ProductTexts;
  const { rules, boxes, amount, rate } = product.rules;
  return {
    name: { zh: row.name_zh, en: row.name_en },
    institution: row.institution,
    category: row.category as CategorySlug,
    audience: product.audience,
    summary: texts.summary,
    amountFromFen: product.amountFromFen,
    amountToFen: product.amountToFen,
    termFromMonths: product.termFromMonths,
    termToMonths: product.termToMonths,
    rateFrom: product.rateFrom,
    rateTo: product.rateTo,
    repayments: product.repayments,
    feeTerms: feeTermsOf(product),
    fees: texts.fees,
    defaultCosts: texts.defaultCosts ?? { zh: '', en: '' },
    speedHours: row.speed_hours,
    regions: product.regions,
    documents: texts.documents,
    steps: texts.steps,
    questions: texts.questions,
    apply: row.apply as ApplyWay,
    commission: row.commission,
    sponsored: row.sponsored,
    validFrom: row.valid_from,
    validTo: row.valid_to,
    rules,
    boxes: boxes ?? [],
    amount,
    rate,
  };
}
