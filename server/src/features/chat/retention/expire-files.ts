import { type FileMonths, keptSince, retentionGraceMs } from '@sycee/domain/messages/retention';
import { type Kysely, sql } from 'kysely';
import type { Ports } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { lockConversation, recordChange, touchMembers } from '../feed.ts';
import { detachFiles } from '../files.ts';
import { isHeld } from '../legal-holds/is-held.ts';
import { membersOf } from '../members.ts';
import { firstSince, reportedMessages } from './delete-before.ts';

const pageSize = 100;
const batchSize = 500;
const firstId = '00000000-0000-0000-0000-000000000000';
type ExpiryPorts = Pick<Ports, 'database' | 'realtime' | 'clock'>;

/** Expires the files that a tenant no longer keeps, once a month. The messages stay and say so. A run that was not finished is begun again. */
export async function sweepFiles(ports: ExpiryPorts, tenantId: string): Promise<void> {
  const db = ports.database.of(tenantId);
  for (let after = firstId; ; ) {
    const due = await dueSetting(db, ports.clock.now());
    if (!due) return;
    const tids = await conversationsWithFiles(db, due.before, after);
    for (const tid of tids) await expireFilesBefore(ports, tenantId, tid, due.before);
    if (tids.length < pageSize) {
      await db
        .updateTable('message_retention')
        .set({ files_expired_until: due.before })
        .where('version', '=', due.version)
        .execute();
      return;
    }
    after = tids.at(-1)!;
  }
}

async function dueSetting(db: Kysely<DB>, now: number): Promise<{ before: Date; version: number } | null> {
  const row = await db
    .selectFrom('message_retention')
    .select(['file_months', 'version', 'files_expired_until'])
    .where('file_months', 'is not', null)
    .where('changed_at', '<=', new Date(now - retentionGraceMs))
    .executeTakeFirst();
  if (!row) return null;
  const before = new Date(keptSince(now, row.file_months as FileMonths));
  return row.files_expired_until && row.files_expired_until >= before ? null : { before, version: row.version };
}

/** Conversations after this id that have a file older than this instant. */
async function conversationsWithFiles(db: Kysely<DB>, before: Date, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from conversation c
    where c.id > ${after}::uuid and c.created_at < ${before} and exists (
      select from message_file f
      join message m on m.tenant_id = f.tenant_id and m.conversation = f.conversation and m.seq = f.seq
      where f.conversation = c.id and m.seq >= c.files_since_seq and m.sent_at < ${before})
    order by c.id limit ${sql.lit(pageSize)}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * First the files become unreadable at once, by one number of the conversation, so that no message is written. Then they are released in batches, apart from those that an
 * open report names or a legal hold covers.
 */
async function expireFilesBefore(
  { database, realtime, clock }: ExpiryPorts,
  tenantId: string,
  tid: string,
  before: Date,
): Promise<void> {
  const db = database.of(tenantId);
  const moved = await db.transaction().execute(async (within) => {
    const conversation = await lockConversation(within, tid);
    if (!conversation) return null;
    const since = await firstSince(within, conversation, before);
    await within.updateTable('conversation').set({ files_since_seq: since }).where('id', '=', tid).execute();
    await recordChange(within, tenantId, tid, { kind: 'retention' }, new Date(clock.now()));
    const pair = [conversation.account_low, conversation.account_high].filter((one) => one !== null);
    if (pair.length > 0) await touchMembers(within, tenantId, tid, pair);
    return { since, members: await membersOf(within, tid) };
  });
  if (!moved) return;
  while (await releaseBatch(db, tid, moved.since, clock.now()));
  realtime.toAccounts(tenantId, moved.members, {
    type: 'instruction',
    instruction: { name: 'update_team', tid },
  });
}

async function releaseBatch(db: Kysely<DB>, tid: string, since: number, now: number): Promise<boolean> {
  return await db.transaction().execute(async (within) => {
    if (!(await lockConversation(within, tid)) || (await isHeld(within, tid))) return false;
    const reported = await reportedMessages(within, tid);
    const rows = await within
      .selectFrom('message_file')
      .select('seq')
      .distinct()
      .where('conversation', '=', tid)
      .where('seq', '<', since)
      .where((eb) => eb.not(eb('seq', '=', eb.fn.any(eb.val(reported)))))
      .orderBy('seq')
      .limit(batchSize)
      .execute();
    if (rows.length === 0) return false;
    await expireFilesOf(
      within,
      tid,
      rows.map(({ seq }) => seq),
      now,
    );
    return rows.length === batchSize;
  });
}

/** The one place where files of messages expire. Other media of messages are released here, too. */
export const expireFilesOf = (db: Kysely<DB>, tid: string, seqs: readonly number[], now: number): Promise<void> =>
  detachFiles(db, tid, seqs, now);
