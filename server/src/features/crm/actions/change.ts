import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { workActions } from '@sycee/contract/work-actions';
import type { Kysely } from 'kysely';
import { openText } from '#features/account/door.ts';
import { productToApplyFor } from '#features/catalog/door.ts';
import { knownTags } from '#features/crm/customers/profile.ts';
import { filedWork } from '#features/crm/filed-work.ts';
import type { WorkRow } from '#features/crm/rows.ts';
import { inScope, lockedInScope } from '#features/crm/scope.ts';
import { decided } from '#features/crm/steps.ts';
import { writeEntry } from '#features/crm/timeline.ts';
import { flowView, named } from '#features/crm/views.ts';
import { overtaken, refusalWords } from '#features/crm/words.ts';
import { tagWords } from '#features/site/door.ts';
import { type At, callerOf } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { isTakenAlready } from '#platform/db/taken.ts';
import { conflict, invalid } from '#platform/refusal.ts';

type Product = (typeof workActions)['POST /finance/api/work_change_product'];
type Tags = (typeof workActions)['POST /finance/api/work_change_tag'];

/** Its report, where it has one, is read against the new product from then on. */
export async function changeProduct(at: At, asked: BodyOut<Product>): Promise<DataIn<Product>> {
  try {
    return await at.write(async (db) => await withProduct(db, at, asked));
  } catch (error) {
    if (isTakenAlready(error)) throw conflict(refusalWords.no_open_duplicate!);
    throw error;
  }
}

async function withProduct(db: Kysely<DB>, at: At, asked: BodyOut<Product>): Promise<DataIn<Product>> {
  const row = await lockedInScope(db, at, asked.id);
  decided(at, row, 'change_product', { isSameProduct: row.product === asked.product_id });
  if (row.version !== asked.version) throw conflict(overtaken, flowView(at, row).allowed);
  const product = await productToApplyFor({ ...at, db }, asked.product_id);
  if (!product)
    throw invalid({ product_id: { zh: '没有这款产品，请另选', en: 'There is no such product; choose another' } });
  const person = { id: row.person, wrapped_key: row.wrapped_key };
  const filed = await filedWork(db, at, row.person, {
    purpose: openText(at.secrets, at.site.ffp, person, row.purpose_sealed),
    company: row.company_name,
    names: product.names,
  });
  await db
    .updateTable('work')
    .set({
      product: product.id,
      search: filed.search,
      version: row.version + 1,
      updated_at: new Date(at.now),
    })
    .where('id', '=', row.id)
    .execute();
  await writeEntry(db, at, {
    customer: row.customer,
    work: row.id,
    person,
    kind: 'product',
    by: callerOf(at).account,
    changes: [{ field: 'product', from: productNames(row), to: product.name }],
  });
  return flowView(at, await inScope(db, at, row.id));
}

/** Null: an order without a product. */
const productNames = ({ product_zh: zh, product_en: en }: WorkRow) => (zh && en ? { zh, en } : null);

/** Tags are the customer's, and so are shown at each of their orders. */
export async function changeTags(at: At, asked: BodyOut<Tags>): Promise<DataIn<Tags>> {
  const tags = knownTags(asked.tags);
  return await at.write(async (db) => {
    const row = await lockedInScope(db, at, asked.id);
    decided(at, row, 'change_tag', {});
    const before = row.tags.join(',');
    if (before !== tags.join(',')) {
      await db
        .updateTable('customer')
        .set((eb) => ({ tags, version: eb('version', '+', 1), updated_at: new Date(at.now) }))
        .where('id', '=', row.customer)
        .execute();
      await writeEntry(db, at, {
        customer: row.customer,
        work: null,
        person: { id: row.person, wrapped_key: row.wrapped_key },
        kind: 'tags',
        by: callerOf(at).account,
        changes: [{ field: 'tags', from: before || null, to: tags.join(',') || null }],
      });
    }
    return { tags: tags.map((slug) => named(slug, tagWords, at.language)) };
  });
}
