import { type CategorySlug, categorySlugs } from '@sycee/domain/catalog/categories';
import { type InstitutionKind, institutionKinds } from '@sycee/domain/catalog/institution';
import { sql } from 'kysely';
import type { PublicContext } from '#platform/prepared/prepared-call.ts';
import { shownProducts } from './rows.ts';

const kinds = Object.keys(institutionKinds) as InstitutionKind[];

/** Institutions with products on this site, by kind, then by number of products, most first. */
export async function institutionsOfSite(ctx: Pick<PublicContext, 'db' | 'site' | 'now' | 'language' | 'files'>) {
  const rows = await ctx.db
    .selectFrom(shownProducts(ctx).as('shown'))
    .select(['institution', 'by_zh', 'by_en', 'glyph', 'color', 'logo', 'kind', 'by_sample'])
    .select(({ fn }) => [
      fn.countAll<number>().as('products'),
      fn.countAll<number>().filterWhere('apply', '=', 'bank_direct').as('direct'),
      fn.min('rate_from').as('rate_from'),
      fn.max('rate_to').as('rate_to'),
      sql<CategorySlug[]>`array_agg(distinct category)`.as('categories'),
    ])
    .groupBy(['institution', 'by_zh', 'by_en', 'glyph', 'color', 'logo', 'kind', 'by_sample'])
    .execute();
  const list = rows.map(({ institution, by_zh, by_en, by_sample, categories, logo, ...row }) => ({
    ...row,
    categories: categorySlugs.filter((slug) => categories.includes(slug)),
    id: institution,
    logo: logo && ctx.files.sharedAddress(logo),
    name: ctx.language === 'zh' ? by_zh : by_en,
    kind: row.kind as InstitutionKind,
    sample: by_sample,
  }));
  return list.sort(
    (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || b.products - a.products || a.name.localeCompare(b.name),
  );
}
