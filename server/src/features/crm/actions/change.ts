import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { orderActions } from '@sycee/contract/order-actions';
import { tagWordsOf } from '@sycee/domain/lists/in-force';
import type { Kysely } from 'kysely';
import { openText } from '#features/account/index.ts';
import { productToApplyFor } from '#features/catalog/index.ts';
import { checkedTags } from '#features/crm/customers/profile.ts';
import type { OrderRow } from '#features/crm/order-rows.ts';
import { prepareOrderTexts } from '#features/crm/order-texts.ts';
import { flowView, named } from '#features/crm/order-views.ts';
import { findOrderInScope, lockOrderInScope } from '#features/crm/scope.ts';
import { decideOrThrow } from '#features/crm/steps.ts';
import { writeEntry } from '#features/crm/timeline.ts';
import { refusalWords, versionConflict } from '#features/crm/words.ts';
import { conflict, invalid } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { isUniqueViolation } from '#platform/db/unique-violation.ts';

type Product = (typeof orderActions)['POST /finance/api/work_change_product'];
type Tags = (typeof orderActions)['POST /finance/api/work_change_tag'];

/** Changes the product; the order's report is then shown for the new product. */
export async function changeProduct(ctx: RequestContext, input: BodyOut<Product>): Promise<DataIn<Product>> {
  try {
    return await ctx.write(async (db) => await setProduct(db, ctx, input));
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict(refusalWords.no_open_duplicate!);
    throw error;
  }
}

async function setProduct(db: Kysely<DB>, ctx: RequestContext, input: BodyOut<Product>): Promise<DataIn<Product>> {
  const row = await lockOrderInScope(db, ctx, input.id);
  decideOrThrow(ctx, row, 'change_product', { isSameProduct: row.product === input.product_id });
  if (row.version !== input.version) throw conflict(versionConflict, flowView(ctx, row).allowed);
  const product = await productToApplyFor({ ...ctx, db }, input.product_id);
  if (!product) throw invalid({ product_id: { zh: '产品不存在，请另选', en: 'Product not found. Choose another' } });
  const person = { id: row.person, wrapped_key: row.wrapped_key };
  const filed = await prepareOrderTexts(db, ctx, row.person, {
    purpose: openText(ctx.secrets, ctx.site.tenantId, person, row.purpose_sealed),
    company: row.company_name,
    names: product.names,
  });
  await db
    .updateTable('work_order')
    .set({
      product: product.id,
      search: filed.search,
      version: row.version + 1,
      updated_at: new Date(ctx.now),
    })
    .where('id', '=', row.id)
    .execute();
  await writeEntry(db, ctx, {
    customer: row.customer,
    order: row.id,
    person,
    kind: 'product',
    by: callerOf(ctx).account,
    changes: [{ field: 'product', from: productNames(row), to: product.name }],
  });
  return flowView(ctx, await findOrderInScope(db, ctx, row.id));
}

/** Null for an order without a product. */
const productNames = ({ product_zh: zh, product_en: en }: OrderRow) => (zh && en ? { zh, en } : null);

/** Tags belong to the customer and are shown at each order. */
export async function changeTags(ctx: RequestContext, input: BodyOut<Tags>): Promise<DataIn<Tags>> {
  return await ctx.write(async (db) => {
    const row = await lockOrderInScope(db, ctx, input.id);
    const tags = checkedTags(ctx.listsInForce, input.tags, row.tags);
    decideOrThrow(ctx, row, 'change_tag', {});
    const before = row.tags.join(',');
    if (before !== tags.join(',')) {
      await db
        .updateTable('customer')
        .set((eb) => ({ tags, version: eb('version', '+', 1), updated_at: new Date(ctx.now) }))
        .where('id', '=', row.customer)
        .execute();
      await writeEntry(db, ctx, {
        customer: row.customer,
        order: null,
        person: { id: row.person, wrapped_key: row.wrapped_key },
        kind: 'tags',
        by: callerOf(ctx).account,
        changes: [{ field: 'tags', from: before || null, to: tags.join(',') || null }],
      });
    }
    return { tags: tags.map((slug) => named(slug, tagWordsOf(ctx.listsInForce), ctx.language)) };
  });
}
