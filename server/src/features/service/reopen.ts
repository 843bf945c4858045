import { sql } from 'kysely';
import { type GroupContext, lockGroup, tellGroup } from '#features/chat/index.ts';
import { insertRequest } from './insert-request.ts';
import { newestRequest } from './requests.ts';
import { tellDesk } from './tell-desk.ts';

const atATime = 200;
const hourMs = 3_600_000;

/** Members who write after their request has ended begin another one with that message. */
export async function reopenRequests(ctx: GroupContext): Promise<void> {
  // What is older was seen by an earlier round; while no server runs, nobody writes.
  const since = new Date(ctx.now - 2 * hourMs);
  const { rows } = await sql<{ conversation: string }>`
    select c.id as conversation from conversation c
    cross join lateral (
      select * from service_request where tenant_id = c.tenant_id and conversation = c.id order by id desc limit 1
    ) r
    where c.service_store is not null and c.active_hour >= ${since} and c.last_seq > r.last_seq and exists (
      select from message m where m.tenant_id = c.tenant_id and m.conversation = c.id and m.seq > r.last_seq and m.sender = r.account)
    limit ${sql.lit(atATime)}`.execute(ctx.db);
  for (const { conversation } of rows) await reopen(ctx, conversation);
}

async function reopen(ctx: GroupContext, tid: string): Promise<void> {
  const group = await ctx.db.transaction().execute(async (db) => {
    const locked = await lockGroup(ctx, db, tid);
    const before = await newestRequest(db, tid);
    if (!before || before.last_seq === null) return null;
    const { seq } = await db
      .selectFrom('message')
      .select((eb) => eb.fn.min<number | null>('seq').as('seq'))
      .where('conversation', '=', tid)
      .where('seq', '>', before.last_seq)
      .where('sender', '=', before.account)
      .executeTakeFirstOrThrow();
    if (seq === null) return null;
    await insertRequest(db, ctx, { ...before, first_seq: seq, topic: 'general' });
    await locked.record('settings');
    return { locked, store: before.store };
  });
  if (!group) return;
  await tellGroup(group.locked);
  await tellDesk(ctx, group.store);
}
