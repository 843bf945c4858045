import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { productDesk } from '@sycee/contract/product-desk';
import { emptyDraft } from '@sycee/domain/catalog/product-draft';
import { writeAudit } from '#platform/audit.ts';
import type { RequestContext } from '#platform/context.ts';
import { readPublished } from './published-draft.ts';
import { readDraft } from './read-draft.ts';
import { lockDraft } from './rows.ts';
import { draftConflict } from './save-draft.ts';

type Confirm = (typeof productDesk)['POST /admin/api/product_confirm_template'];

/** Removes the mark of a template; the version says which fields were checked. */
export async function confirmTemplate(ctx: RequestContext, input: BodyOut<Confirm>): Promise<DataIn<Confirm>> {
  const { id, version } = input;
  return await ctx.write(async (db) => {
    const row = await lockDraft(db, id);
    if (row.version !== version)
      throw await draftConflict(ctx, db, row, row.draft ?? (await readPublished(db, id))?.draft ?? emptyDraft);
    if (row.is_template) {
      await db.updateTable('product_draft').set({ is_template: false }).where('product', '=', id).execute();
      await writeAudit(db, ctx, {
        action: 'product.confirm_template',
        subject: { kind: 'product', id },
        changes: [['product_template', 'true', 'false']],
      });
    }
    return await readDraft({ db, language: ctx.language }, id);
  });
}
