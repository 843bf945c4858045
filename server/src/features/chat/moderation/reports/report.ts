import type { BodyOut } from '@sycee/contract/core/call';
import { messagesOfReportAtMost, type moderation } from '@sycee/contract/moderation';
import { hasWords } from '@sycee/domain/text/has-words';
import { type Kysely, sql } from 'kysely';
import { chatContext } from '#features/chat/chat-context.ts';
import { lockConversation } from '#features/chat/feed.ts';
import { openContent, readableMessages } from '#features/chat/message-rows.ts';
import { conflict, invalid, notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { type Evidence, evidenceOf, evidencePart, notePart, reportTexts } from './report-texts.ts';

type Report = (typeof moderation)['POST /message/api/msg/report'];

/**
 * Reports messages of one other person. The reporter must be able to read them. A reporter has one open report of a person in a conversation: what they report until it
 * is decided joins it, and a sending that is repeated changes nothing. The conversation is locked, so that a recall comes before the report, which is then refused, or
 * after it, and leaves the files.
 */
export async function reportMessages(
  ctx: RequestContext,
  { tid, seqs, reason, note }: BodyOut<Report>,
): Promise<string> {
  const { reader, site, conversationKeys } = chatContext(ctx);
  await ctx.limits.take('messageReport', reader.account);
  if (reason === 'other' && !hasWords(note)) throw withoutWords();
  return await ctx.write(async (db) => {
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
      const content = openContent(chatContext(ctx), message);
      return content ? [[message.seq, content] as const] : [];
    });
    if (evidence.length < messages.length) throw recalled();
    return await putReport(db, ctx, { tid, reporter: reader.account, reported, reason, note, evidence });
  });
}

interface SentReport {
  tid: string;
  reporter: string;
  reported: string;
  reason: string;
  note: string;
  evidence: Evidence;
}

async function putReport(db: Kysely<DB>, ctx: RequestContext, sent: SentReport): Promise<string> {
  const { tid, reporter, reported } = sent;
  const id = newId(ctx.now);
  const row = {
    tenant_id: ctx.site.tenantId,
    id,
    conversation: tid,
    reporter,
    reported,
    created_at: new Date(ctx.now),
  };
  const created = await db
    .insertInto('message_report')
    .values({ ...row, ...sealedParts(ctx, id, sent) })
    .onConflict((on) =>
      on
        .columns(['tenant_id', 'reporter', 'conversation', 'reported'])
        .where('status', '=', 'open')
        .where('takes_more', '=', true)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (created) return id;
  // The open report was decided between the two statements: the next insert finds none.
  return (await joinOpenReport(db, ctx, sent)) ?? (await putReport(db, ctx, sent));
}

/** Adds messages and note to the open report, whose reason becomes the newest one. Undefined if there is none. */
async function joinOpenReport(db: Kysely<DB>, ctx: RequestContext, sent: SentReport): Promise<string | undefined> {
  const open = await db
    .selectFrom('message_report')
    .select(['id', 'conversation', 'reporter', 'note_sealed', 'evidence_sealed', 'decision_sealed', 'seqs'])
    .select('reason')
    .where('reporter', '=', sent.reporter)
    .where('conversation', '=', sent.tid)
    .where('reported', '=', sent.reported)
    .where('status', '=', 'open')
    .where('kind', '=', 'messages')
    .where('takes_more', '=', true)
    .forUpdate()
    .executeTakeFirst();
  if (!open) return undefined;
  // What a message said when it was first reported stays.
  const evidence = [...new Map([...sent.evidence, ...evidenceOf(ctx, open)])];
  if (evidence.length > messagesOfReportAtMost) throw fullReport();
  const { noteOf } = await reportTexts(db, ctx, [open]);
  const note = joinedNote(noteOf(open), sent.note);
  const isRepeated = evidence.length === open.seqs.length && note === noteOf(open) && open.reason === sent.reason;
  if (isRepeated) return open.id;
  await db
    .updateTable('message_report')
    .set({ ...sealedParts(ctx, open.id, { ...sent, evidence, note }), version: sql`version + 1` })
    .where('id', '=', open.id)
    .execute();
  return open.id;
}

function sealedParts(ctx: RequestContext, id: string, { tid, reason, note, evidence }: SentReport) {
  const seal = (part: string, text: string) => ctx.conversationKeys.seal(ctx.site.tenantId, tid, part, text);
  return {
    reason,
    evidence_sealed: seal(evidencePart(id), JSON.stringify(evidence)),
    note_sealed: note ? seal(notePart(id), note) : null,
    seqs: evidence.map(([seq]) => seq).sort((one, other) => one - other),
  };
}

const noteLettersAtMost = 2000;
export function joinedNote(before: string, added: string): string {
  if (before.split('\n').includes(added) || before === added) return before;
  return [before, added].filter(Boolean).join('\n').slice(0, noteLettersAtMost).toWellFormed();
}

const recalled = () =>
  conflict({ zh: '消息已被撤回，不能举报', en: 'The message was recalled and can no longer be reported' });
const notOfOne = () =>
  invalid({
    seqs: { zh: '请选择同一个人发送给你的消息', en: 'Select messages that one other person has sent to you' },
  });
export const withoutWords = () =>
  invalid({ note: { zh: '请写明举报原因，至少两个字', en: 'Say in a few words what is wrong' } });
const fullReport = () =>
  conflict({
    zh: `你已举报对方 ${messagesOfReportAtMost} 条消息，工作人员会一并处理`,
    en: `You have reported ${messagesOfReportAtMost} messages of this person. Staff will look at them together`,
  });
