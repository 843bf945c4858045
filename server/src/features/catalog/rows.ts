import type { QuestionAndAnswer } from '@sycee/domain/catalog/product';
import type { BothLanguages } from '@sycee/domain/language/both';
import type { Repayment } from '@sycee/domain/money/loan';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import type { PublicContext } from '#platform/prepared/prepared-call.ts';

/** Content of product.texts. */
export interface ProductTexts {
  summary: BothLanguages;
  /** The strictest condition in one line. */
  requirement: BothLanguages;
  fees: BothLanguages;
  /** Absent in products from before there was one. */
  defaultCosts?: BothLanguages;
  steps: readonly BothLanguages[];
  questions: readonly QuestionAndAnswer[];
  documents: readonly string[];
  repayments: readonly Repayment[];
}

const productRows = (db: Kysely<DB>) =>
  db
    .selectFrom('product')
    .innerJoin('institution', (join) =>
      join.onRef('institution.tenant_id', '=', 'product.tenant_id').onRef('institution.id', '=', 'product.institution'),
    )
    .select([
      'product.id',
      'number',
      'category',
      'audience',
      'product.name_zh',
      'product.name_en',
      'amount_from',
      'amount_to',
    ])
    .select([
      'term_from',
      'term_to',
      'rate_from',
      'rate_to',
      'speed_hours',
      'product.regions',
      'apply',
      'sponsored',
      'product.sample',
    ])
    .select(['popularity', 'commission', 'texts', 'rules_version', 'checked_on', 'bank_page', 'bank_hosts'])
    .select([
      'institution.id as institution',
      'institution.name_zh as by_zh',
      'institution.name_en as by_en',
      'glyph',
      'color',
      'institution.logo',
      'kind',
      'institution.sample as by_sample',
    ]);
export type ProductRow = Awaited<ReturnType<ReturnType<typeof productRows>['executeTakeFirstOrThrow']>>;

type SiteContext = Pick<PublicContext, 'db' | 'now'> & { site: Pick<PublicContext['site'], 'store'> };

/** Published products of open institutions within their dates: a store's shelf, or everything on the tenant's own site. */
export const shownProducts = (ctx: SiteContext) => productRows(ctx.db).where(isShown(ctx));

/** How many products of an institution the site shows. */
export async function countShownProducts(ctx: SiteContext, institution: string): Promise<number> {
  const shown = shownProducts(ctx).where('institution.id', '=', institution).as('shown');
  const { n } = await ctx.db
    .selectFrom(shown)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

/** Products by their numbers, including hidden ones, because old reports and orders refer to them. */
export const namedProducts = (ctx: SiteContext, numbers: readonly string[]) =>
  productRows(ctx.db)
    .select((eb) => isShown(ctx)(eb).as('is_shown'))
    .where('number', '=', sql<string>`any(${[...numbers]}::text[])`);
/** Products by their ids, including hidden ones, because shops refer to them. */
export const productsById = (ctx: SiteContext, ids: readonly string[]) =>
  productRows(ctx.db)
    .select((eb) => isShown(ctx)(eb).as('is_shown'))
    .where('product.id', '=', sql<string>`any(${[...ids]}::uuid[])`);
/** A store's shelf in its order, including hidden products. */
export const shelvedProducts = (ctx: SiteContext, store: string) =>
  productRows(ctx.db)
    .innerJoin('shelf', (join) =>
      join.onRef('shelf.tenant_id', '=', 'product.tenant_id').onRef('shelf.product', '=', 'product.id'),
    )
    .where('shelf.store', '=', store)
    .select('shelf.featured')
    .select((eb) => isShown({ ...ctx, site: { ...ctx.site, store } })(eb).as('is_shown'))
    .orderBy('shelf.position')
    .orderBy('product.id');
export type NamedProduct = Awaited<ReturnType<ReturnType<typeof namedProducts>['executeTakeFirstOrThrow']>>;

function isShown({ site, now }: SiteContext) {
  const today = businessDateOf(now);
  return (eb: ExpressionBuilder<DB, 'product' | 'institution'>) => {
    const onShelf = eb.exists(
      eb
        .selectFrom('shelf')
        .select('shelf.product')
        .whereRef('shelf.tenant_id', '=', 'product.tenant_id')
        .whereRef('shelf.product', '=', 'product.id')
        .where('shelf.store', '=', site.store),
    );
    return eb.and([
      eb('product.status', '=', 'published'),
      eb('institution.status', '=', 'open'),
      eb('valid_from', '<=', today),
      eb.or([eb('valid_to', 'is', null), eb('valid_to', '>=', today)]),
      ...(site.store ? [onShelf] : []),
    ]);
  };
}

/** The mandate of the institution covers the product, or none is on record (`isCovered` of the domain). */
export const isCoveredProduct = (now: number) =>
  sql<boolean>`(institution.mandate_ends_on is null or institution.mandate_ends_on >= ${businessDateOf(now)}
    and (institution.mandate_categories = '{}' or product.category = any(institution.mandate_categories)))`;
