import { heldAtMost } from '@sycee/domain/moderation/limits';
import type { ChatContext } from '#features/chat/chat-context.ts';
import type { StoredContent } from '#features/chat/content.ts';
import { lockConversation } from '#features/chat/feed.ts';
import { conflict } from '#platform/api-error.ts';
import { newId } from '#platform/random.ts';
import { messagePart } from '#platform/realtime/conversation-keys.ts';
import type { OutgoingMessage, SendRefusal } from '#platform/realtime/message-writer.ts';
import { heldBefore } from './held-before.ts';

export type HoldResult =
  | { is: 'waiting'; heldAt: Date }
  /** It was stored as a message before, without the rule or after its release. */
  | { is: 'stored'; seq: number; sentAt: Date }
  | { is: 'refused'; by: SendRefusal }
  /** Decided before: the sender may not send it. */
  | { is: 'rejected'; reason: string };

/**
 * Stores a message that waits for a decision, outside the numbers of its conversation. The conversation is locked, so that the same message cannot be stored and held at
 * once by two processes that know different rules: whichever comes second finds the other. Sent again, it is answered as before.
 */
export async function holdMessage(ctx: ChatContext, message: OutgoingMessage, rule: string): Promise<HoldResult> {
  const { site, conversationKeys } = ctx;
  const { tenantId } = site;
  const { conversation, sender, idClient } = message;
  await conversationKeys.load(ctx.db, tenantId, [conversation]);
  if (!conversationKeys.has(tenantId, conversation)) return { is: 'refused', by: 'not_member' };
  return await ctx.db.transaction().execute(async (db): Promise<HoldResult> => {
    const locked = await lockConversation(db, conversation);
    if (!locked) return { is: 'refused', by: 'not_member' };
    const stored = await db
      .selectFrom('message')
      .select(['conversation', 'seq', 'sent_at'])
      .where('sender', '=', sender)
      .where('id_client', '=', idClient)
      .executeTakeFirst();
    if (stored)
      return stored.conversation === conversation
        ? { is: 'stored', seq: stored.seq, sentAt: stored.sent_at }
        : { is: 'refused', by: 'id_taken' };
    const content = JSON.parse(message.content) as StoredContent;
    const before = await heldBefore(db, ctx, { ...message, tid: conversation, content });
    if (before?.is === 'taken') return { is: 'refused', by: 'id_taken' };
    if (before) return before;
    const member = await db
      .selectFrom('conversation_member')
      .select(['left_at', 'can_send'])
      .where('conversation', '=', conversation)
      .where('account', '=', sender)
      .executeTakeFirst();
    if (!member || member.left_at) return { is: 'refused', by: 'not_member' };
    if (!member.can_send) return { is: 'refused', by: 'cannot_send' };
    const { n } = await db
      .selectFrom('held_message')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('sender', '=', sender)
      .where('conversation', '=', conversation)
      .where('status', '=', 'waiting')
      .executeTakeFirstOrThrow();
    if (Number(n) >= heldAtMost) throw tooManyHeld();
    const held_at = new Date(ctx.now);
    const part = messagePart({ sender, id_client: idClient, seq: null });
    await db
      .insertInto('held_message')
      .values({
        tenant_id: tenantId,
        id: newId(ctx.now),
        conversation,
        sender,
        id_client: idClient,
        kind: message.kind,
        content_sealed: conversationKeys.seal(tenantId, conversation, part, message.content),
        reply_seq: message.replySeq,
        mentions: [...message.mentions],
        mentions_all: message.mentionsAll,
        files: [...message.files],
        rule,
        held_at,
      })
      .execute();
    return { is: 'waiting', heldAt: held_at };
  });
}

const tooManyHeld = () =>
  conflict({
    zh: `已有 ${heldAtMost} 条消息在等待审核，请等处理后再发送`,
    en: `${heldAtMost} of your messages are waiting for review. Wait for the result before sending more`,
  });
