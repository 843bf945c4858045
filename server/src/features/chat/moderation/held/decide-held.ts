import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { code } from '@sycee/contract/core/envelope';
import type { moderation } from '@sycee/contract/moderation';
import { type Kysely, sql } from 'kysely';
import { type AddedMessage, insertMessage } from '#features/chat/add-message.ts';
import { conversationFacts } from '#features/chat/conversation-facts.ts';
import { lockConversation } from '#features/chat/feed.ts';
import { releaseUnused } from '#features/chat/files.ts';
import { membersOf } from '#features/chat/members.ts';
import { conflict, invalid, notFound } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { sealReason } from './reason.ts';

type Decide = (typeof moderation)['POST /admin/api/held_messages/decide'];
type Held = Awaited<ReturnType<typeof heldRow>>;

/**
 * Releases a held message or refuses it, once. A released message gets its number in the same transaction that ends its waiting, so it cannot be lost between the two, and
 * stands where it is released: numbers stay without gaps, and nobody has read past it.
 */
export async function decideHeld(ctx: RequestContext, input: BodyOut<Decide>): Promise<DataIn<Decide>> {
  const { id, version, decision, reason } = input;
  if (decision === 'refuse' && reason.length < 4) throw withoutReason();
  const { tenantId } = ctx.site;
  const now = new Date(ctx.now);
  const done = await ctx.write(async (db) => {
    const found = await heldRow(db, id);
    if (!found) throw notFound();
    const { conversation: tid } = found;
    const locked = await lockConversation(db, tid);
    const held = await heldRow(db, id, true);
    if (!locked?.wrapped_key || !held) throw notFound();
    if (held.status !== 'waiting' || held.version !== version) throw decidedMeanwhile();
    await ctx.conversationKeys.load(db, tenantId, [tid]);
    const decided = { decided_at: now, decided_by: callerOf(ctx).account, version: version + 1 };
    const update = db.updateTable('held_message').set(decided).where('id', '=', id);
    let added: AddedMessage | null = null;
    if (decision === 'release') {
      added = await release(db, ctx, held);
      await update.set({ status: 'released', seq: added.seq, content_sealed: null }).execute();
    } else {
      const reason_sealed = sealReason(ctx, { id, conversation: tid }, reason);
      await update.set({ status: 'refused', reason_sealed }).execute();
      await releaseUnused(db, held.files, ctx.now);
    }
    await writeAudit(db, ctx, {
      action: decision === 'release' ? 'message.release' : 'message.refuse',
      subject: { kind: 'conversation', id: tid },
    });
    return { held, added, members: await membersOf(db, tid) };
  });
  tellDecided(ctx, done, reason);
  return { id, status: decision === 'release' ? 'released' : 'refused' };
}

async function heldRow(db: Kysely<DB>, id: string, isLocked = false) {
  const query = db.selectFrom('held_message').selectAll().where('id', '=', id);
  return await (isLocked ? query.forUpdate() : query).executeTakeFirst();
}

/** The message as it was sealed when it was sent. The sender must be able to write now. */
async function release(db: Kysely<DB>, ctx: RequestContext, held: NonNullable<Held>): Promise<AddedMessage> {
  const { conversation: tid, sender, id_client, files, mentions } = held;
  const { tenantId } = ctx.site;
  const stored = await db
    .selectFrom('message')
    .select('seq')
    .where('sender', '=', sender)
    .where('id_client', '=', id_client)
    .executeTakeFirst();
  // Sending looks for a held message, but nothing locks two conversations of a sender who uses a number in both at once.
  if (stored) throw sentElsewhere();
  const [facts] = await conversationFacts(db, sender, [tid]);
  if (!facts?.can_send) throw cannotWrite();
  const { kind, content_sealed, reply_seq, mentions_all } = held;
  const added = await insertMessage(db, ctx, tid, {
    sender,
    id_client,
    kind,
    content_sealed: content_sealed!,
    reply_seq,
    mentions_all,
  });
  if (files.length > 0)
    await db
      .insertInto('message_file')
      .values(
        [...new Set(files)].map((upload_key) => ({
          tenant_id: tenantId,
          upload_key,
          conversation: tid,
          seq: added.seq,
        })),
      )
      .execute();
  if (mentions.length > 0)
    await sql`
      insert into message_mention (tenant_id, account, conversation, seq)
      select tenant_id, account, conversation, ${added.seq}::bigint from conversation_member
      where conversation = ${tid}::uuid and account = any(${mentions}::uuid[]) and account <> ${sender}::uuid and left_at is null`.execute(
      db,
    );
  await sql`
    update conversation_member set may_have_unread = true
    where conversation = ${tid}::uuid and account <> ${sender}::uuid and kind = 'direct' and not may_have_unread`.execute(
    db,
  );
  return added;
}

interface Done {
  held: NonNullable<Held>;
  added: AddedMessage | null;
  members: string[];
}
/** After the commit. Devices that are not connected learn of it by their next synchronization. */
function tellDecided({ realtime, site }: RequestContext, { held, added, members }: Done, reason: string): void {
  if (added) {
    realtime.toAccounts(site.tenantId, members, {
      type: 'instruction',
      instruction: { name: 'update_team', tid: held.conversation },
    });
    return;
  }
  realtime.toAccounts(site.tenantId, [held.sender], {
    type: 'refused',
    idClient: held.id_client,
    code: code.conflict,
    message: reason,
  });
}

const withoutReason = () =>
  invalid({ reason: { zh: '请写明原因，发送者会看到', en: 'Say why. The sender will read it' } });
const decidedMeanwhile = () => conflict({ zh: '这条消息已处理', en: 'This message has been decided already' });
const sentElsewhere = () =>
  conflict({
    zh: '发送者已用这条消息的编号发出另一条消息，不能放行，可以拒绝',
    en: 'Its sender has sent another message under its number, so it can’t be released. You can refuse it',
  });
const cannotWrite = () =>
  conflict({
    zh: '发送者现在不能在这个会话里发消息，不能放行',
    en: 'The sender can no longer write in this chat, so the message can’t be released',
  });
