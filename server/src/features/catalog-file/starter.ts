import type { catalogFile } from '@sycee/contract/catalog-file';
import type { DataIn } from '@sycee/contract/core/call';
import { isGranted } from '@sycee/domain/access/granted';
import { starterInstitutions, starterProducts } from '@sycee/domain/starter-catalog/starter-catalog';
import type { Kysely } from 'kysely';
import { insertInstitution } from '#features/institutions/index.ts';
import { addDrafts, nextProductNumber } from '#features/product-desk/index.ts';
import { notAllowed } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { institutionNames } from './apply.ts';

type Counts = DataIn<(typeof catalogFile)['GET /admin/api/starter_catalog']>;

async function missing(db: Kysely<DB>) {
  const [known, copied] = await Promise.all([
    db
      .selectFrom('institution')
      .select(['id', 'name_zh'])
      .where(
        'name_zh',
        'in',
        starterInstitutions.map(({ name_zh }) => name_zh),
      )
      .execute(),
    db.selectFrom('product_draft').select('starter').where('starter', 'is not', null).execute(),
  ]);
  const ids = new Map(known.map(({ id, name_zh }) => [name_zh, id]));
  const slugs = new Set(copied.map(({ starter }) => starter));
  return {
    ids,
    institutions: starterInstitutions.filter(({ name_zh }) => !ids.has(name_zh)),
    products: starterProducts.filter(({ slug }) => !slugs.has(slug)),
  };
}

export async function missingOfStarter(db: Kysely<DB>): Promise<Counts> {
  const { institutions, products } = await missing(db);
  return { institutions: institutions.length, products: products.length };
}

/** Copies what the tenant does not have. The copies are marked as templates, and their institutions as samples. */
export async function copyStarter(ctx: RequestContext): Promise<Counts> {
  const { buttons } = callerOf(ctx);
  if (!isGranted(buttons, 'institution.edit') || !isGranted(buttons, 'product.edit')) throw notAllowed();
  return await ctx.write(async (db) => {
    // The number is taken first: its row is a lock, so of two presses at once the second finds everything there.
    let number: string | null = await nextProductNumber(db, ctx);
    const { ids, institutions, products } = await missing(db);
    for (const { slug: _, ...form } of institutions) {
      const id = newId(ctx.now);
      ids.set(form.name_zh, id);
      await insertInstitution(ctx, db, { ...form, id, sample: true });
    }
    const drafts = [];
    for (const { slug, by, draft } of products) {
      const name = starterInstitutions.find((one) => one.slug === by)!.name_zh;
      drafts.push({
        product: newId(ctx.now),
        number: number ?? (await nextProductNumber(db, ctx)),
        draft: { ...draft, institution: ids.get(name)! },
        isTemplate: true,
        starter: slug,
      });
      number = null;
    }
    await addDrafts(db, ctx, drafts, await institutionNames(db));
    if (institutions.length + drafts.length > 0)
      await writeAudit(db, ctx, {
        action: 'catalog.starter',
        subject: { kind: 'account', id: callerOf(ctx).accountNo },
        changes: [
          ['institutions', null, institutions.map(({ name_zh }) => name_zh).join(', ') || null],
          ['products', null, drafts.map((one) => one.number).join(', ') || null],
        ],
      });
    return { institutions: institutions.length, products: drafts.length };
  });
}
