import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { productDesk } from '@sycee/contract/product-desk';
import { conflict, invalid, notFound } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { newId } from '#platform/random.ts';
import { uuid } from '#platform/uuid.ts';
import { publishable } from './publish-now.ts';
import { readDraft } from './read-draft.ts';
import { lockDraft } from './rows.ts';

type Schedule = (typeof productDesk)['POST /admin/api/product_schedule'];

const dayMs = 86_400_000;
const aheadAtMostMs = 366 * dayMs;

/** Freezes the draft as it is now and publishes it at a time; later saves of the draft do not change it. */
export async function schedulePublication(ctx: RequestContext, input: BodyOut<Schedule>): Promise<DataIn<Schedule>> {
  const publishAt = Date.parse(input.publish_at);
  if (publishAt <= ctx.now || publishAt > ctx.now + aheadAtMostMs) throw invalid({ publish_at: badTime });
  return await ctx.write(async (db) => {
    const { row, draft, baseVersion } = await publishable(ctx, db, input);
    await db
      .insertInto('product_schedule')
      .values({
        tenant_id: ctx.site.tenantId,
        id: newId(ctx.now),
        product: row.product,
        label: input.label,
        draft: JSON.stringify(draft),
        draft_version: row.version,
        base_version: baseVersion,
        edited_by: row.edited_by,
        publish_at: new Date(publishAt),
        created_at: new Date(ctx.now),
        created_by: callerOf(ctx).account,
      })
      .execute();
    await writeAudit(db, ctx, {
      action: 'product.schedule',
      subject: { kind: 'product', id: row.product },
      changes: [
        ['publish_at', null, new Date(publishAt).toISOString()],
        ...(input.label ? [['label', null, input.label] as const] : []),
      ],
    });
    return await readDraft({ db, language: ctx.language }, row.product);
  });
}

/** Whoever is later than the job is told that nothing waits any more. */
export async function cancelSchedule(ctx: RequestContext, id: string): Promise<DataIn<Schedule>> {
  if (!uuid.test(id)) throw notFound();
  return await ctx.write(async (db) => {
    const known = await db.selectFrom('product_schedule').select('product').where('id', '=', id).executeTakeFirst();
    if (!known) throw notFound();
    await lockDraft(db, known.product);
    const cancelled = await db
      .updateTable('product_schedule')
      .set({ state: 'cancelled', ended_at: new Date(ctx.now) })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning('publish_at')
      .executeTakeFirst();
    if (!cancelled) throw conflict(notWaiting);
    await writeAudit(db, ctx, {
      action: 'product.unschedule',
      subject: { kind: 'product', id: known.product },
      changes: [['publish_at', cancelled.publish_at.toISOString(), null]],
    });
    return await readDraft({ db, language: ctx.language }, known.product);
  });
}

const badTime = { zh: '请选择一年以内的将来时间', en: 'Choose a time within the next year' };
const notWaiting = { zh: '该定时发布已执行或已取消', en: 'This publication has already happened or was cancelled' };
