import { conflict, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { ownMedia } from './repository.ts';
import { removeMedia } from './sweep-media.ts';

/** Deletes an own upload that no message has. */
export async function cancelMedia(ctx: RequestContext, media: string): Promise<void> {
  const row = await ownMedia(ctx.db, callerOf(ctx).account, media);
  if (!row) throw notFound();
  const used = await ctx.db.selectFrom('message_file').select('seq').where('upload_key', '=', media).executeTakeFirst();
  if (used) throw isSent();
  const removed = await ctx.db
    .updateTable('message_media')
    .set({ state: 'removed', problem: null, checked_until: null, duration_ms: null, expires_at: null })
    .where('id', '=', media)
    .returning('id')
    .executeTakeFirst();
  if (removed) await removeMedia(ctx, ctx.site.tenantId, row);
}

const isSent = () => conflict({ zh: '已经发送，请撤回消息', en: 'It is sent already. Recall the message' });
