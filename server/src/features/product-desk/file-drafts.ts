import { emptyDraft, type ProductDraft } from '@sycee/domain/catalog/product-draft';
import { canonicalJson } from '@sycee/domain/text/canonical-json';
import { type Kysely, sql } from 'kysely';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { readManyPublished } from './published-draft.ts';
import { columnsOfDraft } from './save-draft.ts';

/** A product as a file of the catalogue sees it. */
export interface KeptDraft {
  readonly product: string;
  readonly number: string;
  readonly version: number;
  readonly status: string;
  readonly isTemplate: boolean;
  readonly draft: ProductDraft;
  /** What sites show; null: nothing. */
  readonly published: ProductDraft | null;
  readonly publishedVersion: number | null;
}
type Which = { readonly numbers: readonly string[] } | { readonly products: readonly string[] };

/** Products in the order of their ids. `isLocked`: nobody changes them until the transaction ends. */
export async function readKeptDrafts(db: Kysely<DB>, which: Which, isLocked = false): Promise<KeptDraft[]> {
  const values = 'numbers' in which ? which.numbers : which.products;
  if (values.length === 0) return [];
  let query = db
    .selectFrom('product_draft')
    .select(['product', 'number', 'version', 'status', 'is_template', 'draft'])
    .where('numbers' in which ? 'number' : 'product', 'in', [...values])
    .orderBy('product');
  if (isLocked) query = query.forUpdate();
  const rows = await query.execute();
  const published = await readManyPublished(
    db,
    rows.map(({ product }) => product),
  );
  return rows.map(({ product, is_template, draft, ...row }) => {
    const shown = published.get(product);
    return {
      ...row,
      product,
      isTemplate: is_template,
      draft: (draft as unknown as ProductDraft | null) ?? shown?.draft ?? emptyDraft,
      published: shown?.draft ?? null,
      publishedVersion: shown?.version ?? null,
    };
  });
}

/** Ids of all products that are not archived, in their order, from one on. */
export const productIdsAfter = async (db: Kysely<DB>, after: string | null, atMost: number): Promise<string[]> => {
  let query = db
    .selectFrom('product_draft')
    .select('product')
    .where('status', '<>', 'archived')
    .orderBy('product')
    .limit(atMost);
  if (after) query = query.where('product', '>', after);
  return (await query.execute()).map(({ product }) => product);
};

/** The names of institutions by their ids. */
export type InstitutionNames = ReadonlyMap<string, { readonly name_zh: string; readonly name_en: string }>;

export interface NewDraft {
  readonly product: string;
  readonly number: string;
  readonly draft: ProductDraft;
  readonly isTemplate: boolean;
  readonly starter?: string;
}

const columns = (number: string, draft: ProductDraft, names: InstitutionNames) =>
  columnsOfDraft(number, draft, draft.institution === null ? null : (names.get(draft.institution) ?? null));

/** Adds products that no site shows yet. Ids of those whose number somebody took meanwhile are left out of the answer. */
export async function addDrafts(
  db: Kysely<DB>,
  ctx: RequestContext,
  drafts: readonly NewDraft[],
  names: InstitutionNames,
): Promise<Set<string>> {
  if (drafts.length === 0) return new Set();
  const { account } = callerOf(ctx);
  const added = await db
    .insertInto('product_draft')
    .values(
      drafts.map(({ product, number, draft, isTemplate, starter }) => ({
        ...columns(number, draft, names),
        tenant_id: ctx.site.tenantId,
        product,
        number,
        owner: account,
        version: 1,
        is_changed: true,
        saved_at: new Date(ctx.now),
        saved_by: account,
        edited_by: [account],
        status: 'draft',
        is_template: isTemplate,
        starter: starter ?? null,
      })),
    )
    .onConflict((on) => on.doNothing())
    .returning('product')
    .execute();
  return new Set(added.map(({ product }) => product));
}

export interface ChangedDraft {
  readonly product: string;
  readonly number: string;
  readonly draft: ProductDraft;
  readonly isTemplate: boolean;
  readonly published: ProductDraft | null;
}

/** Replaces the drafts of locked products in one statement. */
export async function changeDrafts(
  db: Kysely<DB>,
  ctx: RequestContext,
  drafts: readonly ChangedDraft[],
  names: InstitutionNames,
): Promise<void> {
  if (drafts.length === 0) return;
  const { account } = callerOf(ctx);
  const rows = drafts.map(({ product, number, draft, isTemplate, published }) => ({
    ...columns(number, draft, names),
    draft,
    product,
    is_template: isTemplate,
    is_changed: published === null || canonicalJson(draft) !== canonicalJson(published),
  }));
  await sql`
    update product_draft set
      draft = one.draft, name_zh = one.name_zh, name_en = one.name_en, search = one.search, institution = one.institution,
      category = one.category, audience = one.audience, is_template = one.is_template, is_changed = one.is_changed,
      version = product_draft.version + 1, saved_at = ${new Date(ctx.now)}, saved_by = ${account}::uuid,
      edited_by = array(select distinct unnest(product_draft.edited_by || ${account}::uuid))
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one(
      product uuid, draft jsonb, name_zh text, name_en text, search text[], institution uuid, category text, audience text,
      is_template boolean, is_changed boolean
    )
    where product_draft.tenant_id = ${ctx.site.tenantId}::uuid and product_draft.product = one.product
  `.execute(db);
}

/** Removes locked drafts that were never published nor scheduled. */
export async function removeDrafts(db: Kysely<DB>, products: readonly string[]): Promise<void> {
  if (products.length > 0)
    await db
      .deleteFrom('product_draft')
      .where('product', 'in', [...products])
      .execute();
}

/** Returns the products, among those given, for which a publication was ever scheduled. */
export async function scheduledAmong(
  db: Kysely<DB>,
  products: readonly string[],
  onlyWaiting: boolean,
): Promise<Set<string>> {
  if (products.length === 0) return new Set();
  let query = db
    .selectFrom('product_schedule')
    .select('product')
    .where('product', 'in', [...products]);
  if (onlyWaiting) query = query.where('state', '=', 'waiting');
  return new Set((await query.execute()).map(({ product }) => product));
}
