import type { ChangeRow } from '@sycee/contract/chat-models';
import { code } from '@sycee/contract/core/envelope';
import { pinnedMessagesAtMost } from '@sycee/domain/messages/limits';
import { ApiError, conflict, notFound } from '#platform/api-error.ts';
import type { ChatContext } from './chat-context.ts';
import { conversationFacts } from './conversation-facts.ts';
import { lockConversation, recordChange, touchMembers } from './feed.ts';
import { membersOf } from './members.ts';
import { messageViews, readableMessages } from './message-rows.ts';

/** Pins or unpins a message for everybody. Null: it is so already. */
export async function pinMessage(
  ctx: ChatContext,
  tid: string,
  seq: number,
  pinned: boolean,
): Promise<ChangeRow | null> {
  const { site, reader, realtime } = ctx;
  const result = await ctx.db.transaction().execute(async (db) => {
    const conversation = await lockConversation(db, tid);
    if (!conversation) throw notFound();
    const message = await readableMessages(db, reader.account)
      .where('message.conversation', '=', tid)
      .where('message.seq', '=', seq)
      .where('recalled_at', 'is', null)
      .executeTakeFirst();
    if (!message) throw notFound();
    // A pin is shown to the others, so it needs the same permission as a message.
    const [facts] = await conversationFacts(db, reader.account, [tid]);
    if (!facts?.can_send) throw cannotPin();
    const changed = pinned ? await addPin(ctx, db, tid, seq) : await removePin(db, tid, seq);
    if (!changed) return null;
    const kind = pinned ? 'pin' : 'unpin';
    const changeNo = await recordChange(
      db,
      site.tenantId,
      tid,
      { kind, seq, account: reader.account },
      new Date(ctx.now),
    );
    // Devices that are away find changes of one-to-one conversations by the feeds of the two.
    const pair = [conversation.account_low, conversation.account_high].filter((one) => one !== null);
    if (pair.length > 0) await touchMembers(db, site.tenantId, tid, pair);
    return { kind, changeNo, members: await membersOf(db, tid), idClient: message.id_client } as const;
  });
  if (!result) return null;
  const { kind, changeNo, members, idClient } = result;
  const change = { tid, change_no: changeNo, kind, seq, idClient, contacts_no: reader.accountNo, time: ctx.now };
  realtime.toAccounts(site.tenantId, members, { type: 'change', change });
  return change;
}

async function addPin(
  { site, reader, now }: ChatContext,
  db: ChatContext['db'],
  tid: string,
  seq: number,
): Promise<boolean> {
  const pins = await db.selectFrom('message_pin').select('seq').where('conversation', '=', tid).execute();
  if (pins.some((one) => one.seq === seq)) return false;
  if (pins.length >= pinnedMessagesAtMost)
    throw conflict({
      zh: `最多置顶 ${pinnedMessagesAtMost} 条消息，请先取消其他置顶`,
      en: `At most ${pinnedMessagesAtMost} messages can be pinned. Unpin another one first`,
    });
  await db
    .insertInto('message_pin')
    .values({ tenant_id: site.tenantId, conversation: tid, seq, pinned_by: reader.account, pinned_at: new Date(now) })
    .execute();
  return true;
}

async function removePin(db: ChatContext['db'], tid: string, seq: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('message_pin')
    .where('conversation', '=', tid)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Pinned messages that the reader can read, newest pin first. */
export async function pinnedMessages(ctx: ChatContext, tid: string) {
  const rows = await readableMessages(ctx.db, ctx.reader.account)
    .innerJoin('message_pin', (join) =>
      join
        .onRef('message_pin.tenant_id', '=', 'message.tenant_id')
        .onRef('message_pin.conversation', '=', 'message.conversation')
        .onRef('message_pin.seq', '=', 'message.seq'),
    )
    .where('message.conversation', '=', tid)
    .orderBy('message_pin.pinned_at', 'desc')
    .execute();
  return await messageViews(ctx, rows);
}

const cannotPin = () =>
  new ApiError(code.notAllowed, {
    zh: '你现在不能在这里发消息，因此不能更改置顶的消息',
    en: 'You cannot write here now, so pinned messages cannot be changed',
  });
