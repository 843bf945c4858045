import type { BodyOut, DataIn, QueryOut } from '@sycee/contract/core/call';
import type { moderation } from '@sycee/contract/moderation';
import { chatContext } from '#features/chat/chat-context.ts';
import { type StoredContent, shownContentOf } from '#features/chat/content.ts';
import { releaseUnused } from '#features/chat/files.ts';
import { openContent } from '#features/chat/message-rows.ts';
import { asStaffSee, readPeople } from '#features/chat/people.ts';
import { notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import { reasonOf } from './reason.ts';

type List = (typeof moderation)['GET /admin/api/held_messages'];
type OwnList = (typeof moderation)['GET /message/api/msg/held'];
const refusedShownMs = 30 * 24 * 3_600_000;
const ownAtMost = 200;

/** Messages that wait, oldest first. Their senders were told that staff read them. */
export async function listHeld(ctx: RequestContext, input: QueryOut<List>): Promise<DataIn<List>> {
  let query = ctx.db
    .selectFrom('held_message')
    .innerJoin('word_rule', (join) =>
      join.onRef('word_rule.tenant_id', '=', 'held_message.tenant_id').onRef('word_rule.id', '=', 'held_message.rule'),
    )
    .select(['held_message.id', 'conversation', 'sender', 'id_client', 'content_sealed', 'held_at'])
    .select(['held_message.version', 'word_rule.name as rule'])
    .where('status', '=', 'waiting')
    .orderBy('held_message.id')
    .limit(input.page_size + 1);
  if (input.cursor) query = query.where('held_message.id', '>', idCursor(input.cursor));
  const found = await query.execute();
  const rows = found.slice(0, input.page_size);
  await ctx.conversationKeys.load(
    ctx.db,
    ctx.site.tenantId,
    rows.map(({ conversation }) => conversation),
  );
  const people = await readPeople(chatContext(ctx), [...new Set(rows.map(({ sender }) => sender))]);
  const list = rows.map((row) => ({
    id: row.id,
    tid: row.conversation,
    sender: asStaffSee(people.get(row.sender)!),
    rule: row.rule,
    content: withoutFiles(ctx, openContent(ctx, { ...row, seq: 0 }), row.conversation),
    held_at: row.held_at.toISOString(),
    version: row.version,
  }));
  return { list, next: nextCursor(found, input.page_size) };
}

/** Files of a held message belong to no message yet, so they have no address: their names and number decide. */
const withoutFiles = (ctx: RequestContext, content: StoredContent | null, tid: string) =>
  content && shownContentOf(ctx, content, { tid, seq: 0 }, undefined, true);

/** The caller's own messages that wait, and those that were refused lately. */
export async function listOwnHeld(
  ctx: RequestContext,
  { tid }: QueryOut<OwnList>,
  atMost = ownAtMost,
): Promise<DataIn<OwnList>> {
  const { account } = callerOf(ctx);
  let query = ctx.db
    .selectFrom('held_message')
    .select(['id', 'conversation', 'sender', 'id_client', 'content_sealed', 'reply_seq', 'status', 'held_at'])
    .select('reason_sealed')
    .where('sender', '=', account)
    .where((eb) =>
      eb.or([
        eb('status', '=', 'waiting'),
        eb.and([eb('status', '=', 'refused'), eb('decided_at', '>', new Date(ctx.now - refusedShownMs))]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(atMost);
  if (tid) query = query.where('conversation', '=', tid);
  const rows = await query.execute();
  await ctx.conversationKeys.load(
    ctx.db,
    ctx.site.tenantId,
    rows.map(({ conversation }) => conversation),
  );
  return {
    list: rows.reverse().map((row) => ({
      idClient: row.id_client,
      tid: row.conversation,
      status: row.status as 'waiting' | 'refused',
      content: withoutFiles(ctx, openContent(ctx, { ...row, seq: 0 }), row.conversation),
      reply_seq: row.reply_seq,
      reason: reasonOf(ctx, row),
      held_at: row.held_at.toISOString(),
    })),
  };
}

/** The sender takes back a message that waits, or puts away a refused one. */
export async function withdrawHeld(
  ctx: RequestContext,
  { idClient }: BodyOut<(typeof moderation)['POST /message/api/msg/withdraw']>,
): Promise<{ idClient: string }> {
  const { account } = callerOf(ctx);
  await ctx.write(async (db) => {
    const withdrawn = await db
      .updateTable('held_message')
      .set({ status: 'withdrawn', content_sealed: null, decided_at: new Date(ctx.now) })
      .where('sender', '=', account)
      .where('id_client', '=', idClient)
      .where('status', 'in', ['waiting', 'refused'])
      .returning('files')
      .executeTakeFirst();
    if (!withdrawn) throw notFound();
    await releaseUnused(db, withdrawn.files, ctx.now);
  });
  return { idClient };
}
