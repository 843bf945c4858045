import { type Kysely, sql } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { messagePart } from '#platform/realtime/conversation-keys.ts';

export interface Notice {
  notice: 'contact_added' | 'staff_reading' | 'joined' | 'left';
  /** Name of the person whom the notice is about; empty for none. */
  name: string;
}

/** Adds a system message to a conversation that the caller's transaction has locked. It is nobody's unread message. */
export async function addNotice(
  db: Kysely<DB>,
  { site, now, conversationKeys }: Pick<RequestContext, 'site' | 'now' | 'conversationKeys'>,
  conversation: string,
  notice: Notice,
): Promise<number> {
  const { tenantId } = site;
  await conversationKeys.load(db, tenantId, [conversation]);
  if (!conversationKeys.has(tenantId, conversation)) return 0;
  const hour = new Date(now - (now % 3_600_000));
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
  const part = messagePart({ sender: null, id_client: null, seq });
  const content_sealed = conversationKeys.seal(
    tenantId,
    conversation,
    part,
    JSON.stringify({ kind: 'system', ...notice }),
  );
  await db
    .insertInto('message')
    .values({ tenant_id: tenantId, conversation, seq, kind: 'system', content_sealed, sent_at: last_at })
    .execute();
  await sql`
    update conversation_member set active_hour = ${hour}
    where conversation = ${conversation}::uuid and kind = 'direct' and active_hour < ${hour}`.execute(db);
  return seq;
}
