import type { ChangeRow } from '@sycee/contract/chat-models';
import type { Kysely } from 'kysely';
import type { lockConversation } from '#features/chat/feed.ts';
import { recordChange, touchMembers } from '#features/chat/feed.ts';
import { keepHeldContent } from '#features/chat/legal-holds/is-held.ts';
import { membersOf } from '#features/chat/members.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof lockConversation>>>;
export interface Removed {
  members: string[];
  changes: ChangeRow[];
}

/**
 * Takes messages away from everybody: they are emptied like recalled ones, and say why. What they said is kept with the report that names them, and so are their files.
 * Messages that were recalled before stay recalled.
 */
export async function removeMessages(
  db: Kysely<DB>,
  { site, now: nowMs }: RequestContext,
  conversation: Locked,
  seqs: readonly number[],
): Promise<Removed> {
  const { id: tid } = conversation;
  const now = new Date(nowMs);
  if (seqs.length === 0) return { members: [], changes: [] };
  await keepHeldContent(db, site.tenantId, tid, seqs);
  const emptied = await db
    .updateTable('message')
    .set({ content_sealed: null, recalled_at: now, is_removed: true })
    .where('conversation', '=', tid)
    .where((eb) => eb('seq', '=', eb.fn.any(eb.val(seqs))))
    .where('recalled_at', 'is', null)
    .returning(['seq', 'id_client'])
    .execute();
  for (const table of ['message_mention', 'message_pin'] as const)
    await db
      .deleteFrom(table)
      .where('conversation', '=', tid)
      .where((eb) => eb('seq', '=', eb.fn.any(eb.val(seqs))))
      .execute();
  const changes: ChangeRow[] = [];
  for (const { seq, id_client } of emptied.sort((one, other) => one.seq - other.seq))
    changes.push({
      tid,
      change_no: await recordChange(db, site.tenantId, tid, { kind: 'removal', seq }, now),
      kind: 'removal',
      seq,
      idClient: id_client,
      contacts_no: null,
      time: nowMs,
    });
  const pair = [conversation.account_low, conversation.account_high].filter((one) => one !== null);
  if (pair.length > 0 && changes.length > 0) await touchMembers(db, site.tenantId, tid, pair);
  return { members: await membersOf(db, tid), changes };
}

/** After the commit. */
export function tellRemoved(
  { realtime, site }: Pick<RequestContext, 'realtime' | 'site'>,
  { members, changes }: Removed,
): void {
  for (const change of changes) realtime.toAccounts(site.tenantId, members, { type: 'change', change });
}
