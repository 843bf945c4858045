import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import { type AddContext, addMessage } from './add-message.ts';

/** What one of two people wrote in the application by which they became contacts. */
export interface Greeting {
  sender: string;
  text: string;
  /** The other person has read it: it was in the application that they accepted. */
  isRead: boolean;
}

/** Adds greetings as messages of those who wrote them to a one-to-one conversation that the caller's transaction has locked. */
export async function addGreetings(
  db: Kysely<DB>,
  ctx: AddContext,
  conversation: string,
  greetings: readonly Greeting[],
): Promise<void> {
  for (const { sender, text, isRead } of greetings) {
    const added = await addMessage(db, ctx, conversation, {
      sender,
      content: { kind: 'text', text: text.replace(/\r\n?/g, '\n') },
    });
    if (!added) return;
    const { seq, sentAt } = added;
    // In a conversation of former contacts, the recipient may have unread messages. The greeting then stays unread below them.
    if (isRead)
      await sql`
        update conversation_member m set read_seq = ${seq}, read_at = ${sentAt}
        where m.conversation = ${conversation}::uuid and m.account <> ${sender}::uuid and m.read_seq < ${seq} and not exists (
          select from message where message.conversation = m.conversation and message.seq > m.read_seq and message.seq < ${seq}
            and message.sender <> m.account and message.recalled_at is null)`.execute(db);
    await sql`
      update conversation_member m set may_have_unread = true
      where m.conversation = ${conversation}::uuid and m.account <> ${sender}::uuid and m.read_seq < ${seq}`.execute(
      db,
    );
  }
}
