import { type Kysely, sql } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { deleteUnread } from '../erase-conversations.ts';
import { lockConversation } from '../feed.ts';
import { detachFiles } from '../files.ts';
import { isHeld } from './is-held.ts';

type FinishContext = Pick<RequestContext, 'site' | 'now' | 'conversationKeys'>;

/**
 * Does what the hold has put off, for the conversations that no other hold covers: recalled contents, files that had expired, keys of erased people, and conversations
 * that nobody reads any more. Messages that the tenant no longer keeps go with the next run of the retention.
 */
export async function finishAfterHold(
  db: Kysely<DB>,
  ctx: FinishContext,
  { conversation, person }: { conversation: string | null; person: string | null },
): Promise<void> {
  const tids = conversation ? [conversation] : await conversationsOf(db, person!);
  for (const tid of tids) await lockConversation(db, tid);
  for (const tid of tids) {
    if (await isHeld(db, tid)) continue;
    await detachLostFiles(db, tid, ctx.now);
    await db.deleteFrom('legal_hold_content').where('conversation', '=', tid).execute();
    await deleteUnread(db, ctx, tid);
  }
  await forgetKeys(db);
}

/** In the order in which an erasure locks them. */
async function conversationsOf(db: Kysely<DB>, person: string): Promise<string[]> {
  const rows = await db
    .selectFrom('conversation_member')
    .innerJoin('account', (join) =>
      join
        .onRef('account.tenant_id', '=', 'conversation_member.tenant_id')
        .onRef('account.id', '=', 'conversation_member.account'),
    )
    .select('conversation')
    .distinct()
    .where('account.person', '=', person)
    .orderBy('conversation')
    .execute();
  return rows.map((row) => row.conversation);
}

/** Files of messages that were recalled or have expired, apart from those that a report names. */
async function detachLostFiles(db: Kysely<DB>, tid: string, now: number): Promise<void> {
  const { rows } = await sql<{ seq: number }>`
    select distinct f.seq from message_file f
    join message m on m.tenant_id = f.tenant_id and m.conversation = f.conversation and m.seq = f.seq
    join conversation c on c.tenant_id = m.tenant_id and c.id = m.conversation
    where f.conversation = ${tid}::uuid and (m.recalled_at is not null or m.seq < c.files_since_seq or m.seq < c.oldest_seq)
      and not exists (select from message_report r where r.conversation = m.conversation and m.seq = any(r.seqs))`.execute(
    db,
  );
  await detachFiles(
    db,
    tid,
    rows.map(({ seq }) => seq),
    now,
  );
}

/** Keys of erased people whose conversations no hold covers any more. */
async function forgetKeys(db: Kysely<DB>): Promise<void> {
  await sql`
    delete from legal_hold_key k where not exists (
      select from legal_hold h where h.lifted_at is null and (
        h.person = k.id
        or exists (
          select from account a
          join conversation_member m on m.tenant_id = a.tenant_id and m.account = a.id
          where a.person = k.id and (
            m.conversation = h.conversation
            or exists (
              select from conversation_member o
              join account b on b.tenant_id = o.tenant_id and b.id = o.account
              where o.conversation = m.conversation and b.person = h.person))))) `.execute(db);
}
