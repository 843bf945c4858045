import { type Kysely, sql } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { messagePart } from '#platform/realtime/conversation-keys.ts';
import type { StoredContent } from './content.ts';

export interface AddContext extends Pick<RequestContext, 'now' | 'conversationKeys'> {
  site: Pick<RequestContext['site'], 'tenantId'>;
}
export interface AddedMessage {
  seq: number;
  sentAt: Date;
}

export const startOfHour = (at: number): Date => new Date(at - (at % 3_600_000));

/**
 * Adds a message that no device has sent to a conversation that the caller's transaction has locked. Null without a key: the conversation was erased. Devices learn of
 * it by `update_team`.
 */
export async function addMessage(
  db: Kysely<DB>,
  { site, now, conversationKeys }: AddContext,
  conversation: string,
  { sender, content }: { sender: string | null; content: StoredContent },
): Promise<AddedMessage | null> {
  const { tenantId } = site;
  await conversationKeys.load(db, tenantId, [conversation]);
  if (!conversationKeys.has(tenantId, conversation)) return null;
  const id_client = sender === null ? null : newId(now);
  return await insertMessage(db, { site, now }, conversation, {
    sender,
    id_client,
    kind: content.kind,
    reply_seq: null,
    content_sealed: (seq) =>
      conversationKeys.seal(tenantId, conversation, messagePart({ sender, id_client, seq }), JSON.stringify(content)),
  });
}

interface InsertedMessage {
  sender: string | null;
  id_client: string | null;
  kind: string;
  reply_seq: number | null;
  mentions_all?: boolean;
  /** A system message is sealed for its number. */
  content_sealed: Buffer | ((seq: number) => Buffer);
}

/** Gives a sealed message the next number of a conversation that the caller's transaction has locked. */
export async function insertMessage(
  db: Kysely<DB>,
  { site, now }: Pick<AddContext, 'site' | 'now'>,
  conversation: string,
  { content_sealed, ...message }: InsertedMessage,
): Promise<AddedMessage> {
  const hour = startOfHour(now);
  const { last_seq: seq, last_at } = await db
    .updateTable('conversation')
    .set({
      last_seq: sql`last_seq + 1`,
      last_at: sql`greatest(${new Date(now)}::timestamptz, last_at + interval '1 ms')`,
      active_hour: sql`greatest(active_hour, ${hour}::timestamptz)`,
    })
    .where('id', '=', conversation)
    .returning(['last_seq', 'last_at'])
    .executeTakeFirstOrThrow();
  const sealed = typeof content_sealed === 'function' ? content_sealed(seq) : content_sealed;
  await db
    .insertInto('message')
    .values({ tenant_id: site.tenantId, conversation, seq, ...message, content_sealed: sealed, sent_at: last_at })
    .execute();
  await sql`
    update conversation_member set active_hour = ${hour}
    where conversation = ${conversation}::uuid and kind = 'direct' and active_hour < ${hour}`.execute(db);
  return { seq, sentAt: last_at };
}
