import type { chat } from '@sycee/contract/chat';
import type { BodyOut } from '@sycee/contract/core/call';
import { conflict, invalid, notFound } from '#platform/api-error.ts';
import { newId } from '#platform/random.ts';
import type { ChatContext } from '../chat-context.ts';
import type { StoredContent } from '../content.ts';
import { lockConversation } from '../feed.ts';
import { openContent, readableMessages } from '../message-rows.ts';

type Report = (typeof chat)['POST /message/api/msg/report'];

/**
 * Reports messages of one other person. The reporter must be able to read them. The conversation is locked, so that a recall comes before the report, which is then
 * refused, or after it, and leaves the files.
 */
export async function reportMessages(ctx: ChatContext, { tid, seqs, reason, note }: BodyOut<Report>): Promise<string> {
  const { site, reader, now, conversationKeys } = ctx;
  await ctx.limits.take('messageReport', reader.account);
  const id = newId(now);
  await ctx.db.transaction().execute(async (db) => {
    await lockConversation(db, tid);
    const messages = await readableMessages(db, reader.account)
      .where('message.conversation', '=', tid)
      .where('message.seq', 'in', [...new Set(seqs)])
      .execute();
    const senders = new Set(messages.map(({ sender }) => sender));
    const [reported] = senders;
    if (messages.length < new Set(seqs).size) throw notFound();
    if (senders.size !== 1 || !reported || reported === reader.account) throw notOfOne();
    await conversationKeys.load(db, site.tenantId, [tid]);
    const evidence: Evidence = messages.flatMap((message) => {
      const content = openContent(ctx, message);
      return content ? [[message.seq, content] as const] : [];
    });
    if (evidence.length < messages.length) throw recalled();
    await db
      .insertInto('message_report')
      .values({
        tenant_id: site.tenantId,
        id,
        conversation: tid,
        reporter: reader.account,
        reported,
        reason,
        evidence_sealed: conversationKeys.seal(site.tenantId, tid, evidencePart(id), JSON.stringify(evidence)),
        note_sealed: note ? conversationKeys.seal(site.tenantId, tid, `report ${id}`, note) : null,
        seqs: messages.map(({ seq }) => seq).sort((one, other) => one - other),
        created_at: new Date(now),
      })
      .execute();
  });
  return id;
}

/** Contents of the reported messages by their numbers. */
export type Evidence = (readonly [seq: number, content: StoredContent])[];
export const evidencePart = (report: string): string => `evidence ${report}`;

const recalled = () =>
  conflict({ zh: '消息已被撤回，不能举报', en: 'The message was recalled and can no longer be reported' });
const notOfOne = () =>
  invalid({
    seqs: { zh: '请选择同一个人发送给你的消息', en: 'Select messages that one other person has sent to you' },
  });
