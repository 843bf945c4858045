import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { productDesk } from '@sycee/contract/product-desk';
import { emptyDraft, type ProductDraft } from '@sycee/domain/catalog/product-draft';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import { conflict, invalid } from '#platform/api-error.ts';
import { type AuditChange, writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { type Published, publishDraft, refusals } from './publish.ts';
import { readPublished } from './published-draft.ts';
import { readDraft } from './read-draft.ts';
import { type DraftRow, lockDraft } from './rows.ts';
import { archived, draftConflict } from './save-draft.ts';
import { waitingSchedule } from './schedule-rows.ts';

type Publish = (typeof productDesk)['POST /admin/api/product_publish'];

/** The locked product with its draft on the version that the caller has seen, if it can be published. */
export async function publishable(
  ctx: RequestContext,
  db: Kysely<DB>,
  { id, version }: { id: string; version: number },
): Promise<{ row: DraftRow; draft: ProductDraft; baseVersion: number | null }> {
  const row = await lockDraft(db, id);
  const published = await readPublished(db, id);
  const draft = row.draft ?? published?.draft ?? emptyDraft;
  if (row.version !== version) throw await draftConflict(ctx, db, row, draft);
  if (row.status === 'archived') throw conflict(archived);
  if (row.is_template) throw conflict(unchecked, ['confirm_template']);
  if (await waitingSchedule(db, id)) throw conflict(alreadyScheduled, ['unschedule']);
  if (row.status === 'published' && !row.is_changed) throw conflict(nothingChanged);
  const fields = refusals(draft, businessDateOf(ctx.now));
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return { row, draft, baseVersion: published?.version ?? null };
}

export async function publishNow(ctx: RequestContext, input: BodyOut<Publish>): Promise<DataIn<Publish>> {
  const by = callerOf(ctx).account;
  return await ctx.write(async (db) => {
    const { row, draft } = await publishable(ctx, db, input);
    const published = await publishDraft(db, ctx, {
      row,
      draft,
      label: input.label,
      by,
      editedBy: row.edited_by,
      checkedOn: businessDateOf(ctx.now),
      language: ctx.language,
      lists: ctx.listsInForce,
    });
    await writeAudit(db, ctx, {
      action: 'product.publish',
      subject: { kind: 'product', id: row.product },
      changes: auditChanges(published, input.label),
    });
    return await readDraft({ db, language: ctx.language }, row.product);
  });
}

const textAtMost = 500;
const clipped = (text: string | null) => text && text.slice(0, textAtMost);
/** What the audit log says about a publication; its whole content is in the version. */
export const auditChanges = ({ version, changes }: Published, label: string): AuditChange[] => [
  ['version', version > 1 ? String(version - 1) : null, String(version)],
  ...(label ? [['label', null, label] as const] : []),
  ...changes.map(({ field, before, after }): AuditChange => [`product.${field}`, clipped(before), clipped(after)]),
];

const unchecked = {
  zh: '这是起步目录的模板。请先核对全部内容并确认，再发布',
  en: 'This is a template of the starter catalogue. Check all of its fields and confirm that, then publish it',
};
const alreadyScheduled = {
  zh: '已设定定时发布，请先取消',
  en: 'A publication is scheduled. Cancel it first',
};
const nothingChanged = {
  zh: '内容与已发布的版本相同，无需发布',
  en: 'Nothing has changed since the last publication',
};
