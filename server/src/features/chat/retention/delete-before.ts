import type { Kysely } from 'kysely';
import type { Ports } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { lockConversation, recordChange, touchMembers } from '../feed.ts';
import { detachFiles } from '../files.ts';
import { isHeld } from '../legal-holds/is-held.ts';
import { membersOf } from '../members.ts';

const batchSize = 500;

type RetentionPorts = Pick<Ports, 'database' | 'realtime' | 'clock'>;

/**
 * Deletes the messages of a conversation that were sent before this instant. First they become unreadable at once and the devices are notified; then their rows go in
 * batches, with mentions, pins, deletions and files. What an open report names stays for the moderators, and everything under a legal hold, although members no longer read it. Whatever is interrupted goes on with the next call.
 */
export async function deleteBefore(ports: RetentionPorts, tenantId: string, tid: string, before: Date): Promise<void> {
  const db = ports.database.of(tenantId);
  await moveOldest(ports, tenantId, tid, before);
  while (await deleteBatch(db, tid, ports.clock.now()));
}

async function moveOldest(
  { database, realtime, clock }: RetentionPorts,
  tenantId: string,
  tid: string,
  before: Date,
): Promise<void> {
  const now = clock.now();
  const moved = await database
    .of(tenantId)
    .transaction()
    .execute(async (db) => {
      const conversation = await lockConversation(db, tid);
      if (!conversation) return null;
      const oldest = await firstSince(db, conversation, before);
      if (oldest <= conversation.oldest_seq) return null;
      await db.updateTable('conversation').set({ oldest_seq: oldest }).where('id', '=', tid).execute();
      const changeNo = await recordChange(db, tenantId, tid, { kind: 'retention' }, new Date(now));
      const pair = [conversation.account_low, conversation.account_high].filter((one) => one !== null);
      if (pair.length > 0) await touchMembers(db, tenantId, tid, pair);
      return { changeNo, members: await membersOf(db, tid) };
    });
  if (!moved) return;
  const change = { tid, change_no: moved.changeNo, kind: 'retention', seq: null, idClient: null } as const;
  realtime.toAccounts(tenantId, moved.members, { type: 'change', change: { ...change, contacts_no: null, time: now } });
  const instruction = { name: 'update_team', tid } as const;
  realtime.toAccounts(tenantId, moved.members, { type: 'instruction', instruction });
}

/** The first kept message that was sent at this time or later; beyond the newest if there is none. Times grow with the numbers, so it is found by halving. */
export async function firstSince(
  db: Kysely<DB>,
  { id, oldest_seq, last_seq }: { id: string; oldest_seq: number; last_seq: number },
  time: Date,
): Promise<number> {
  let [low, high] = [oldest_seq, last_seq + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const { sent_at } = await db
      .selectFrom('message')
      .select('sent_at')
      .where('conversation', '=', id)
      .where('seq', '=', middle)
      .executeTakeFirstOrThrow();
    if (sent_at < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** False: nothing is left to delete. The lock lets a report come before or after, and its messages stay in either case. */
async function deleteBatch(db: Kysely<DB>, tid: string, now: number): Promise<boolean> {
  return await db.transaction().execute(async (within) => {
    const conversation = await lockConversation(within, tid);
    if (!conversation || (await isHeld(within, tid))) return false;
    const reported = await reportedMessages(within, tid);
    const rows = await within
      .selectFrom('message')
      .select('seq')
      .where('conversation', '=', tid)
      .where('seq', '<', conversation.oldest_seq)
      .where((eb) => eb.not(eb('seq', '=', eb.fn.any(eb.val(reported)))))
      .orderBy('seq')
      .limit(batchSize)
      .execute();
    const seqs = rows.map(({ seq }) => seq);
    if (seqs.length === 0) return false;
    await detachFiles(within, tid, seqs, now);
    await within
      .deleteFrom('message')
      .where('conversation', '=', tid)
      .where((eb) => eb('seq', '=', eb.fn.any(eb.val(seqs))))
      .execute();
    return seqs.length === batchSize;
  });
}

/** Messages of this conversation that open reports name. */
export async function reportedMessages(db: Kysely<DB>, tid: string): Promise<number[]> {
  const rows = await db
    .selectFrom('message_report')
    .select('seqs')
    .where('conversation', '=', tid)
    .where('status', '=', 'open')
    .execute();
  return rows.flatMap(({ seqs }) => seqs);
}
