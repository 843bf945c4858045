import type { chat } from '@sycee/contract/chat';
import type { BodyOut } from '@sycee/contract/core/call';
import { sql } from 'kysely';
import { invalid, notFound } from '#platform/api-error.ts';
import type { ChatContext } from './chat-context.ts';
import { lockConversation, nextFeedNumbers } from './feed.ts';
import { isMember } from './members.ts';
import { recallMessage } from './recall.ts';

type Input = BodyOut<(typeof chat)['POST /message/api/msg/delete_msg']>;

/** Deletes messages for the reader, or recalls one's own message for everybody. Returns the number of messages changed. */
export async function deleteMessages(
  ctx: ChatContext,
  { tid, idClients = [], seqs = [], mode }: Input,
): Promise<number> {
  if (idClients.length + seqs.length === 0) throw invalid({ seqs: { zh: '请选择消息', en: 'Select a message' } });
  if (mode === 'me') return await deleteForReader(ctx, tid, { idClients, seqs });
  if (seqs.length > 0) throw invalid({ seqs: oneOfYourOwn });
  if (idClients.length !== 1) throw invalid({ idClients: oneOfYourOwn });
  return (await recallMessage(ctx, tid, idClients[0]!)) ? 1 : 0;
}

/** A recall names its message by tid and idClient (spec section 4). */
const oneOfYourOwn = { zh: '一次只能撤回一条自己发送的消息', en: 'Recall one message of your own at a time' };

interface Selected {
  /** Select the reader's own messages only, because another sender may have used the same ids. */
  idClients: readonly string[];
  seqs: readonly number[];
}

async function deleteForReader(ctx: ChatContext, tid: string, selected: Selected): Promise<number> {
  const { site, reader, realtime } = ctx;
  const changed = await ctx.db.transaction().execute(async (db) => {
    if (!(await lockConversation(db, tid)) || !(await isMember(db, tid, reader.account))) throw notFound();
    const feed = await nextFeedNumbers(db, site.tenantId, [reader.account]);
    const { rows } = await sql`
      insert into message_deletion (tenant_id, account, conversation, seq, feed_no)
      select m.tenant_id, ${reader.account}::uuid, m.conversation, m.seq, ${feed.get(reader.account)!}::bigint from message m
      where m.conversation = ${tid}::uuid and (m.seq = any(${selected.seqs}::bigint[])
        or m.sender = ${reader.account}::uuid and m.id_client = any(${selected.idClients}::uuid[]))
      on conflict do nothing returning seq`.execute(db);
    await sql`update conversation_member set feed_no = ${feed.get(reader.account)!}::bigint
      where conversation = ${tid}::uuid and account = ${reader.account}::uuid`.execute(db);
    return rows.length;
  });
  if (changed > 0)
    realtime.toAccounts(site.tenantId, [reader.account], {
      type: 'instruction',
      instruction: { name: 'update_team', tid },
    });
  return changed;
}
