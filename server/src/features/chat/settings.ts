import type { chat } from '@sycee/contract/chat';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { pinnedConversationsAtMost } from '@sycee/domain/messages/limits';
import { sql } from 'kysely';
import { conflict, notFound } from '#platform/api-error.ts';
import type { ChatContext } from './chat-context.ts';
import { conversationRows } from './conversation-rows.ts';
import { lockConversation, nextFeedNumbers } from './feed.ts';

type Set = (typeof chat)['POST /message/api/msg/set'];

/** Changes settings that are private to the reader. Omitted ones stay. */
export async function changeSettings(
  ctx: ChatContext,
  { tid, undisturb, top, hidden }: BodyOut<Set>,
): Promise<DataIn<Set>> {
  const { site, reader, realtime } = ctx;
  await ctx.db.transaction().execute(async (db) => {
    const conversation = await lockConversation(db, tid);
    if (!conversation) throw notFound();
    // The feed's row serializes the changes of one account, so the count of pinned conversations is true.
    const feed = await nextFeedNumbers(db, site.tenantId, [reader.account]);
    if (top && (await pinnedCount(ctx, db, tid)) >= pinnedConversationsAtMost) throw tooManyPinned();
    const changed = await db
      .updateTable('conversation_member')
      .set({
        feed_no: feed.get(reader.account)!,
        ...(undisturb !== undefined && { muted: undisturb }),
        ...(top !== undefined && { pinned_at: top ? new Date(ctx.now) : null }),
        ...(hidden && { hidden_seq: conversation.last_seq }),
        // One that is listed stays as it is: what was read away with its removal would be unread again.
        ...(hidden === false && {
          hidden_seq: sql<number>`case when hidden_seq < ${conversation.last_seq}::bigint then hidden_seq end`,
        }),
      })
      .where('conversation', '=', tid)
      .where('account', '=', reader.account)
      .where('left_at', 'is', null)
      .returning('account')
      .executeTakeFirst();
    if (!changed) throw notFound();
  });
  realtime.toAccounts(site.tenantId, [reader.account], {
    type: 'instruction',
    instruction: { name: 'update_team', tid },
  });
  const [row] = await conversationRows(ctx, [tid]);
  if (!row) throw notFound();
  return row;
}

async function pinnedCount({ reader }: ChatContext, db: ChatContext['db'], except: string): Promise<number> {
  const { n } = await db
    .selectFrom('conversation_member')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('account', '=', reader.account)
    .where('pinned_at', 'is not', null)
    .where('conversation', '<>', except)
    .executeTakeFirstOrThrow();
  return n;
}
const tooManyPinned = () =>
  conflict({
    zh: `最多置顶 ${pinnedConversationsAtMost} 个聊天，请先取消其他置顶`,
    en: `At most ${pinnedConversationsAtMost} chats can be pinned. Unpin another one first`,
  });
