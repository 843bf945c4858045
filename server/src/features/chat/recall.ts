import type { ChangeRow } from '@sycee/contract/chat-models';
import { isRecallable } from '@sycee/domain/messages/recall';
import { type Kysely, sql } from 'kysely';
import { conflict, notFound } from '#platform/api-error.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { ChatContext } from './chat-context.ts';
import { lockConversation, recordChange, touchMembers } from './feed.ts';
import { detachFiles } from './files.ts';
import { keepHeldContent } from './legal-holds/is-held.ts';
import { membersOf } from './members.ts';

/**
 * Recalls one's own message within two minutes: its text is erased, and with it its mentions, its pin and its files. A message that was recalled before stays so, and
 * no device is notified again.
 */
export async function recallMessage(ctx: ChatContext, tid: string, idClient: string): Promise<ChangeRow | null> {
  const { site, reader, realtime } = ctx;
  const now = new Date(ctx.now);
  const result = await ctx.db.transaction().execute(async (db) => {
    const conversation = await lockConversation(db, tid);
    const message = conversation && (await ownMessage(db, ctx, tid, idClient));
    if (!message) throw notFound();
    if (message.recalled_at) return null;
    if (!isRecallable(message.sent_at.getTime(), ctx.now)) throw tooLate();
    const { seq } = message;
    const isHeld = await keepHeldContent(db, site.tenantId, tid, [seq]);
    await db
      .updateTable('message')
      .set({ content_sealed: null, recalled_at: now })
      .where('conversation', '=', tid)
      .where('seq', '=', seq)
      .execute();
    for (const table of ['message_mention', 'message_pin'] as const)
      await db.deleteFrom(table).where('conversation', '=', tid).where('seq', '=', seq).execute();
    if (!isHeld && !(await isReported(db, tid, seq))) await detachFiles(db, tid, [seq], ctx.now);
    const changeNo = await recordChange(db, site.tenantId, tid, { kind: 'recall', seq, account: reader.account }, now);
    const pair = [conversation.account_low, conversation.account_high].filter((one) => one !== null);
    if (pair.length > 0) await touchMembers(db, site.tenantId, tid, pair);
    return { seq, changeNo, members: await membersOf(db, tid) };
  });
  if (!result) return null;
  const change: ChangeRow = {
    tid,
    change_no: result.changeNo,
    kind: 'recall',
    seq: result.seq,
    idClient,
    contacts_no: reader.accountNo,
    time: ctx.now,
  };
  realtime.toAccounts(site.tenantId, result.members, { type: 'change', change });
  return change;
}

const ownMessage = (db: Kysely<DB>, { reader }: ChatContext, tid: string, idClient: string) =>
  db
    .selectFrom('message')
    .innerJoin('conversation_member as own', (join) =>
      join
        .onRef('own.tenant_id', '=', 'message.tenant_id')
        .onRef('own.conversation', '=', 'message.conversation')
        .onRef('own.account', '=', 'message.sender')
        .on('own.left_at', 'is', null),
    )
    .select(['message.seq', 'sent_at', 'recalled_at'])
    .where('message.conversation', '=', tid)
    .where('message.sender', '=', reader.account)
    .where('message.id_client', '=', idClient)
    .executeTakeFirst();

const tooLate = () =>
  conflict({ zh: '已超过两分钟，不能撤回', en: 'More than two minutes have passed. It can no longer be recalled' });

/** Files of a reported message are kept with the report. */
const isReported = async (db: Kysely<DB>, tid: string, seq: number): Promise<boolean> =>
  !!(await db
    .selectFrom('message_report')
    .select('id')
    .where('conversation', '=', tid)
    .where(sql<boolean>`${seq}::bigint = any(seqs)`)
    .executeTakeFirst());
