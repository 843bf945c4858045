import type { Kysely } from 'kysely';
import type { Ports } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { detachFiles } from './files.ts';
import { isHeld } from './legal-holds/is-held.ts';

/** Deletes a locked conversation that nobody reads any more, with its messages, files and key (ADR 40). While a legal hold covers it, it stays until the hold is lifted (ADR 44). */
export async function deleteConversation(
  db: Kysely<DB>,
  { conversationKeys }: Pick<Ports, 'conversationKeys'>,
  { tenantId, now }: { tenantId: string; now: number },
  tid: string,
): Promise<void> {
  if (await isHeld(db, tid)) return;
  await detachFiles(db, tid, 'all', now);
  await db.deleteFrom('message').where('conversation', '=', tid).execute();
  await db.deleteFrom('conversation').where('id', '=', tid).execute();
  conversationKeys.forget(tenantId, tid);
}
