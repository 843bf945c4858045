import { type Kysely, sql } from 'kysely';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { deleteConversation } from './delete-conversation.ts';
import { lockConversation, nextFeedNumbers, recordChange, touchMembers } from './feed.ts';
import { releaseUnused } from './files.ts';
import { succeedOwner } from './groups/succeed-owner.ts';
import { isHeld } from './legal-holds/is-held.ts';
import { expireUnsentMedia } from './media/repository.ts';

type EraseContext = Pick<RequestContext, 'site' | 'now' | 'conversationKeys'>;

/**
 * Takes an account out of its conversations for its erasure. What it wrote stays with the people to whom it was written; a conversation that nobody reads any more
 * is deleted together with its key (ADR 40), unless a legal hold covers it (ADR 44).
 */
export async function eraseConversations(db: Kysely<DB>, ctx: EraseContext, account: string): Promise<void> {
  const { tenantId } = ctx.site;
  const memberships = await db
    .selectFrom('conversation_member')
    .select('conversation')
    .where('account', '=', account)
    .orderBy('conversation')
    .execute();
  // All conversations before the first feed: a transaction that has locked one of them may wait for the feed of this account.
  for (const { conversation } of memberships) await lockConversation(db, conversation);
  for (const { conversation } of memberships) {
    const held = await isHeld(db, conversation);
    const others = await readersBeside(db, conversation, account);
    if (others.length === 0 && !held) {
      await deleteConversation(db, ctx, { tenantId, now: ctx.now }, conversation);
      continue;
    }
    if (held) await keepKeyOfPerson(db, tenantId, account);
    const feed = await nextFeedNumbers(db, tenantId, [account]);
    await db
      .updateTable('conversation_member')
      .set({ left_at: new Date(ctx.now), lost_by: 'left', can_send: false, feed_no: feed.get(account)! })
      .where('conversation', '=', conversation)
      .where('account', '=', account)
      .execute();
    await succeedOwner(db, ctx, conversation);
    const isDirect = await stopDirect(db, conversation);
    await recordChange(db, tenantId, conversation, { kind: 'leave', account }, new Date(ctx.now));
    if (isDirect) await touchMembers(db, tenantId, conversation, others);
  }
  await expireUnsentMedia(db, account, ctx.now);
  await withdrawHeldOf(db, ctx, account);
  for (const table of ['message_deletion', 'message_mention', 'group_application'] as const)
    await db.deleteFrom(table).where('account', '=', account).execute();
}

/** Deletes a conversation of which every member was erased while a legal hold kept it. The caller has locked it. */
export async function deleteUnread(db: Kysely<DB>, ctx: EraseContext, conversation: string): Promise<void> {
  if ((await readersBeside(db, conversation, null)).length === 0)
    await deleteConversation(db, ctx, { tenantId: ctx.site.tenantId, now: ctx.now }, conversation);
}

/** The files of an erased person are sealed under the key that the erasure destroys. What a legal hold covers stays readable by it, and nothing else uses it. */
async function keepKeyOfPerson(db: Kysely<DB>, tenantId: string, account: string): Promise<void> {
  await sql`
    insert into legal_hold_key (tenant_id, id, wrapped_key)
    select ${tenantId}::uuid, p.id, p.wrapped_key from person p
    join account a on a.tenant_id = p.tenant_id and a.person = p.id
    where a.id = ${account}::uuid and p.wrapped_key is not null
    on conflict do nothing`.execute(db);
}

/** Messages that nobody has received are the sender's alone. */
async function withdrawHeldOf(db: Kysely<DB>, ctx: EraseContext, account: string): Promise<void> {
  const rows = await db
    .updateTable('held_message')
    .set({ status: 'withdrawn', content_sealed: null, decided_at: new Date(ctx.now) })
    .where('sender', '=', account)
    .where('status', 'in', ['waiting', 'refused'])
    .returning('files')
    .execute();
  await releaseUnused(
    db,
    rows.flatMap(({ files }) => files),
    ctx.now,
  );
}

/** Members with an account that was not erased. */
async function readersBeside(db: Kysely<DB>, conversation: string, account: string | null): Promise<string[]> {
  const { rows } = await sql<{ account: string }>`
    select m.account from conversation_member m
    join account a on a.tenant_id = m.tenant_id and a.id = m.account
    join person p on p.tenant_id = a.tenant_id and p.id = a.person
    where m.conversation = ${conversation}::uuid and m.account is distinct from ${account}::uuid and m.left_at is null and p.erased_at is null`.execute(
    db,
  );
  return rows.map((row) => row.account);
}

/** Nobody can write to an erased person any more. */
async function stopDirect(db: Kysely<DB>, conversation: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('conversation_member')
    .set({ can_send: false })
    .where('conversation', '=', conversation)
    .where('kind', '=', 'direct')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
