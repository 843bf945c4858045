import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { productDesk } from '@sycee/contract/product-desk';
import { copyOfDraft } from '@sycee/domain/catalog/copy-draft';
import { emptyDraft } from '@sycee/domain/catalog/product-draft';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { newId } from '#platform/random.ts';
import { nextProductNumber } from './product-number.ts';
import { readPublished } from './published-draft.ts';
import { findDraft } from './rows.ts';
import { draftColumns } from './save-draft.ts';

type Begin = (typeof productDesk)['POST /admin/api/product'];

/** Adds a product with a number of its own, which no site shows before it is published. Its author becomes its owner. */
export async function beginProduct(ctx: RequestContext, { copy_of: source }: BodyOut<Begin>): Promise<DataIn<Begin>> {
  const { account } = callerOf(ctx);
  return await ctx.write(async (db) => {
    const original = source ? await findDraft(db, source) : null;
    const draft = original
      ? copyOfDraft(original.draft ?? (await readPublished(db, original.product))?.draft ?? emptyDraft)
      : emptyDraft;
    const id = newId(ctx.now);
    const number = await nextProductNumber(db, ctx);
    await db
      .insertInto('product_draft')
      .values({
        ...(await draftColumns(db, number, draft)),
        tenant_id: ctx.site.tenantId,
        product: id,
        number,
        owner: account,
        version: 1,
        is_changed: true,
        saved_at: new Date(ctx.now),
        saved_by: account,
        edited_by: [account],
        status: 'draft',
        // A copy of a template has the same fields, which nobody has checked.
        is_template: original?.is_template ?? false,
      })
      .execute();
    await writeAudit(db, ctx, {
      action: 'product.begin',
      subject: { kind: 'product', id },
      changes: [['number', null, number], ...(source ? ([['copy_of', null, source]] as const) : [])],
    });
    return { id, number, version: 1 };
  });
}
