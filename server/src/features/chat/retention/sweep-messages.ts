import { keptSince, type RetentionMonths, retentionGraceMs } from '@sycee/domain/messages/retention';
import { type Kysely, sql } from 'kysely';
import type { Ports } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { deleteBefore } from './delete-before.ts';
import { sweepFiles } from './expire-files.ts';

/** Conversations that are looked for at a time. */
const pageSize = 100;
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Deletes the messages that their tenants no longer keep, once a month for each tenant. Any server may run it at any time, and stop at any point: a run that was not
 * finished is begun again.
 */
export async function sweepMessages(ports: Ports): Promise<void> {
  for (const tenantId of await ports.registry.openTenants()) {
    await sweepTenant(ports, tenantId);
    await sweepFiles(ports, tenantId);
  }
}

async function sweepTenant(ports: Ports, tenantId: string): Promise<void> {
  const db = ports.database.of(tenantId);
  let after = firstId;
  for (;;) {
    // Read again for every page: a change of the setting ends the run.
    const due = await dueSetting(db, ports.clock.now());
    if (!due) return;
    const tids = await conversationsWithOlder(db, due.before, after);
    for (const tid of tids) await deleteBefore(ports, tenantId, tid, due.before);
    if (tids.length < pageSize) return await finish(db, due);
    after = tids.at(-1)!;
  }
}

interface Due {
  before: Date;
  version: number;
}

/** Null: messages stay, the choice is new, or this month's are deleted already. */
async function dueSetting(db: Kysely<DB>, now: number): Promise<Due | null> {
  const row = await db
    .selectFrom('message_retention')
    .select(['months', 'version', 'deleted_until'])
    .where('months', 'is not', null)
    .where('changed_at', '<=', new Date(now - retentionGraceMs))
    .executeTakeFirst();
  if (!row) return null;
  const before = new Date(keptSince(now, row.months as RetentionMonths));
  return row.deleted_until && row.deleted_until >= before ? null : { before, version: row.version };
}

/** Conversations after this id whose oldest message is older, apart from messages that open reports hold. */
async function conversationsWithOlder(db: Kysely<DB>, before: Date, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from conversation c
    where c.id > ${after}::uuid and c.created_at < ${before} and (
      select m.sent_at from message m
      where m.conversation = c.id and not exists (
        select from message_report r where r.status = 'open' and r.conversation = m.conversation and m.seq = any(r.seqs))
      order by m.seq limit 1) < ${before}
    order by c.id limit ${sql.lit(pageSize)}`.execute(db);
  return rows.map(({ id }) => id);
}

const finish = async (db: Kysely<DB>, { before, version }: Due): Promise<void> => {
  await db.updateTable('message_retention').set({ deleted_until: before }).where('version', '=', version).execute();
};
