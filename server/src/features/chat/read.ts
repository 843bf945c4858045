import { sql } from 'kysely';
import { notFound } from '#platform/api-error.ts';
import type { Connection } from '#platform/realtime/connection.ts';
import type { ChatContext } from './chat-context.ts';
import { conversationFacts } from './conversation-facts.ts';
import { lockConversation, touchMembers } from './feed.ts';

interface ReadPosition {
  tid: string;
  read_seq: number;
  unread: number;
}

/**
 * Moves the reader's position forward, never back and never beyond the newest message. In a one-to-one conversation the other person's feed has the receipt.
 * The other person gets no receipt while the two may not write to each other. `readOn` is the device that sent the position and knows it. Only reading moves the position; sending does not.
 */
export async function markRead(ctx: ChatContext, tid: string, seq: number, readOn?: Connection): Promise<ReadPosition> {
  const { site, reader, realtime } = ctx;
  const moved = await ctx.db.transaction().execute(async (db) => {
    const conversation = await lockConversation(db, tid);
    if (!conversation) return null;
    const to = Math.min(seq, conversation.last_seq);
    const read = await db
      .selectFrom('message')
      .select('sent_at')
      .where('conversation', '=', tid)
      .where('seq', '=', to)
      .executeTakeFirst();
    const member = await db
      .updateTable('conversation_member')
      .set({
        read_seq: to,
        ...(conversation.kind === 'direct' && { may_have_unread: to < conversation.last_seq }),
        ...(read && {
          read_at: sql<Date | null>`case when can_send then ${read.sent_at}::timestamptz else read_at end`,
        }),
      })
      .where('conversation', '=', tid)
      .where('account', '=', reader.account)
      .where('left_at', 'is', null)
      .where('read_seq', '<', to)
      .returning('can_send')
      .executeTakeFirst();
    if (!member) return null;
    const other = [conversation.account_low, conversation.account_high].find((one) => one && one !== reader.account);
    const receiver = read && member.can_send ? other : undefined;
    await touchMembers(db, site.tenantId, tid, receiver ? [reader.account, receiver] : [reader.account]);
    return { receiver, readAt: read?.sent_at };
  });
  const [facts] = await conversationFacts(ctx.db, reader.account, [tid]);
  if (!facts) throw notFound();
  if (moved?.receiver && moved.readAt)
    realtime.toAccounts(site.tenantId, [moved.receiver], {
      type: 'receipt',
      sessionId: tid,
      msgReceiptTime: moved.readAt.getTime(),
    });
  // The reader's other devices show the same position.
  if (moved)
    realtime.toAccounts(
      site.tenantId,
      [reader.account],
      { type: 'instruction', instruction: { name: 'update_team', tid } },
      readOn,
    );
  return { tid, read_seq: facts.read_seq, unread: facts.unread };
}
