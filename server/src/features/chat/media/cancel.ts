import { conflict, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { expireReady, ownMedia } from './repository.ts';
import { removeMedia } from './sweep-media.ts';

/**
 * Deletes an own upload that no message has. One that is ready may be on its way into a message at this moment, so it is deleted later, by the sweep, which sees whether
 * a message has it.
 */
export async function cancelMedia(ctx: RequestContext, media: string): Promise<void> {
  const row = await ownMedia(ctx.db, callerOf(ctx).account, media);
  if (!row) throw notFound();
  const used = await ctx.db.selectFrom('message_file').select('seq').where('upload_key', '=', media).executeTakeFirst();
  if (used) throw isSent();
  const removed = await ctx.db
    .updateTable('message_media')
    .set({ state: 'removed', problem: null, checked_until: null, duration_ms: null, expires_at: null })
    .where('id', '=', media)
    .where('state', '<>', 'ready')
    .returning('id')
    .executeTakeFirst();
  if (removed) await removeMedia(ctx, ctx.site.tenantId, row);
  else await expireReady(ctx, media);
}

const isSent = () => conflict({ zh: '已经发送，请撤回消息', en: 'It is sent already. Recall the message' });
