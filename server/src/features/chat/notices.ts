import type { Kysely } from 'kysely';
import type { DB } from '#platform/db/schema.gen.ts';
import { type AddContext, addMessage } from './add-message.ts';
import type { Notice } from './content.ts';

/** Adds a system message to a conversation that the caller's transaction has locked. It is nobody's unread message. */
export async function addNotice(
  db: Kysely<DB>,
  ctx: AddContext,
  conversation: string,
  notice: Notice,
): Promise<number> {
  const added = await addMessage(db, ctx, conversation, { sender: null, content: { kind: 'system', ...notice } });
  return added?.seq ?? 0;
}
