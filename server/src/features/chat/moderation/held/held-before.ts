import type { SentContent } from '@sycee/contract/chat-models';
import type { Kysely } from 'kysely';
import type { ChatContext } from '#features/chat/chat-context.ts';
import type { StoredContent } from '#features/chat/content.ts';
import { openContent } from '#features/chat/message-rows.ts';
import { identityOf } from '#features/chat/sent-before.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { reasonOf } from './reason.ts';

interface Repeated {
  tid: string;
  sender: string;
  idClient: string;
  /** Undefined: a forward of a message that is gone. */
  content: StoredContent | SentContent | undefined;
  replySeq: number | null;
}

/** What became of a message that was held and is sent again. */
export type HeldBefore =
  | { is: 'waiting'; heldAt: Date }
  | { is: 'rejected'; reason: string }
  /** Its idClient stays used: another content, or a message that its sender took back. */
  | { is: 'taken' };

/** Looks for a held message under this idClient. A released one is a message like others, so it is none. */
export async function heldBefore(db: Kysely<DB>, ctx: ChatContext, repeated: Repeated): Promise<HeldBefore | null> {
  const held = await db
    .selectFrom('held_message')
    .select(['id', 'conversation', 'sender', 'id_client', 'content_sealed', 'reply_seq', 'status', 'held_at'])
    .select('reason_sealed')
    .where('sender', '=', repeated.sender)
    .where('id_client', '=', repeated.idClient)
    .where('status', '<>', 'released')
    .executeTakeFirst();
  if (!held) return null;
  const isHere = held.conversation === repeated.tid && held.reply_seq === repeated.replySeq;
  if (!isHere || held.status === 'withdrawn') return { is: 'taken' };
  await ctx.conversationKeys.load(db, ctx.site.tenantId, [held.conversation]);
  const content = openContent(ctx, { ...held, seq: 0 });
  if (content && repeated.content && identityOf(content) !== identityOf(repeated.content)) return { is: 'taken' };
  return held.status === 'waiting'
    ? { is: 'waiting', heldAt: held.held_at }
    : { is: 'rejected', reason: reasonOf(ctx, held) };
}
