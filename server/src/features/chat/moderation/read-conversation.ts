import type { MessageRow } from '@sycee/contract/chat-models';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { code } from '@sycee/contract/core/envelope';
import type { moderation } from '@sycee/contract/moderation';
import { businessDateOf } from '@sycee/domain/time/business-date';
import type { Kysely } from 'kysely';
import { ApiError, invalid, notFound } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { newId } from '#platform/random.ts';
import { type ChatContext, chatContext } from '../chat-context.ts';
import { shownContentOf } from '../content.ts';
import { lockConversation, recordChange, touchMembers } from '../feed.ts';
import { heldContents } from '../legal-holds/held-contents.ts';
import { membersOf } from '../members.ts';
import { type MessageRange, messageRowsFor, messageViews, openContent } from '../message-rows.ts';
import { addNotice } from '../notices.ts';
import { accountsByNumber, asStaffSee, noAccount, readPeople } from '../people.ts';
import { around } from './around.ts';
import { type Evidence, evidenceOf, markedContents, reportTexts } from './reports/report-texts.ts';

type Read = (typeof moderation)['POST /admin/api/message_reports/read'];

/** Messages shown by an order of a court. */
const newest = 200;

/**
 * Shows staff a part of a conversation: the reported messages and their surroundings, or, by an order of a court, its newest messages. The reading is recorded with
 * its reason, in the audit log, and in the conversation, where its members see it.
 */
export async function readConversation(ctx: RequestContext, input: BodyOut<Read>): Promise<DataIn<Read>> {
  const { site, now } = ctx;
  const { account } = callerOf(ctx);
  const { tid, report } = await subjectOf(ctx, input);
  // A report of a person shows what the reporter wrote, and no conversation.
  if (tid === null) {
    const { noteOf } = await reportTexts(ctx.db, ctx, [report]);
    await ctx.write((db) =>
      writeAudit(db, ctx, { action: 'message.read', subject: { kind: 'report', id: report.id }, changes: [] }),
    );
    return { messages: [], members: [], note: noteOf(report), seqs: [] };
  }
  const { parts, members } = await ctx.write(async (db) => {
    const conversation = await lockConversation(db, tid);
    if (!conversation?.wrapped_key) throw notFound();
    const ranges = report
      ? partsAround(report.seqs, conversation.last_seq)
      : [newestBefore(Math.min(input.before_seq ?? Infinity, conversation.last_seq + 1))];
    const [from, to] = [ranges[0]!.from, ranges.at(-1)!.to];
    await db
      .insertInto('conversation_reading')
      .values({
        tenant_id: site.tenantId,
        id: newId(now),
        conversation: tid,
        reader: account,
        report: report?.id ?? null,
        court_order: report ? null : input.court_order!,
        reason: input.reason,
        from_seq: from,
        to_seq: Math.max(from, to),
        read_at: new Date(now),
      })
      .execute();
    await recordChange(db, site.tenantId, tid, { kind: 'reading' }, new Date(now));
    if (!(await isLastNoticeOfToday(db, ctx, tid, conversation.last_seq)))
      await addNotice(db, ctx, tid, { notice: 'staff_reading' });
    const readers = await membersOf(db, tid);
    if (conversation.kind === 'direct') await touchMembers(db, site.tenantId, tid, readers);
    await writeAudit(db, ctx, {
      action: 'message.read',
      subject: { kind: 'conversation', id: tid },
      changes: [['reason', null, report ? 'report' : 'court order']],
    });
    return { parts: ranges, members: readers };
  });
  ctx.realtime.toAccounts(site.tenantId, members, {
    type: 'instruction',
    instruction: { name: 'update_team', tid },
  });
  const reader = chatContext(ctx);
  const rows = await messageRowsFor(ctx.db, tid, parts);
  const views = await messageViews(reader, rows);
  const evidence = report
    ? [...evidenceOf(ctx, report), ...(await markedContents(ctx.db, ctx, tid, report.seqs))]
    : await heldContents(ctx.db, ctx, tid, parts);
  const messages = withEvidence(reader, views, evidence);
  const people = await readPeople(reader, members);
  return {
    messages,
    members: [...people.values()].map(asStaffSee),
    note: report ? (await reportTexts(ctx.db, ctx, [report])).noteOf(report) : '',
    seqs: report?.seqs ?? [],
  };
}

/** A reading is written into the conversation once a day, if nothing was said since; its details have every reading. */
async function isLastNoticeOfToday(db: Kysely<DB>, ctx: RequestContext, tid: string, last: number): Promise<boolean> {
  const row = await db
    .selectFrom('message')
    .select(['conversation', 'sender', 'id_client', 'seq', 'content_sealed', 'sent_at'])
    .where('conversation', '=', tid)
    .where('seq', '=', last)
    .where('sender', 'is', null)
    .executeTakeFirst();
  if (!row || businessDateOf(row.sent_at.getTime()) !== businessDateOf(ctx.now)) return false;
  await ctx.conversationKeys.load(db, ctx.site.tenantId, [tid]);
  const content = openContent(ctx, row);
  return content?.kind === 'system' && content.notice === 'staff_reading';
}

const newestBefore = (seq: number): MessageRange => ({ from: Math.max(1, seq - newest), to: Math.max(1, seq - 1) });

/** The reported messages with those around each, without what is between. Parts that overlap are one. */
function partsAround(seqs: readonly number[], last: number): MessageRange[] {
  const ranges: MessageRange[] = [];
  for (const seq of seqs) {
    const [from, to] = [Math.max(1, seq - around), Math.min(seq + around, last)];
    const before = ranges.at(-1);
    if (before && from <= before.to + 1) before.to = to;
    else ranges.push({ from, to });
  }
  return ranges;
}

async function subjectOf({ db }: RequestContext, { report_id, tid, contacts_nos, court_order }: BodyOut<Read>) {
  if (report_id) {
    const report = await db
      .selectFrom('message_report')
      .select(['id', 'conversation', 'reporter', 'seqs', 'note_sealed', 'evidence_sealed', 'decision_sealed'])
      .where('id', '=', report_id)
      .executeTakeFirst();
    if (!report || (tid && tid !== report.conversation)) throw notFound();
    if (report.conversation !== null) return { tid: report.conversation, report };
    return { tid: null, report };
  }
  if (tid && court_order) return { tid, report: null };
  if (contacts_nos && court_order) return { tid: await directBetween(db, contacts_nos), report: null };
  throw invalid({
    court_order: {
      zh: '请从举报打开，或填写聊天编号和法院文书号',
      en: 'Open it from a report, or enter the ID of the chat and the number of the court’s order',
    },
  });
}

async function directBetween(db: Kysely<DB>, numbers: readonly string[]): Promise<string> {
  const accounts = await accountsByNumber(db, numbers);
  const [low, high] = [...new Set(accounts.values())].sort();
  if (!low || numbers.some((no) => !accounts.has(no))) throw noAccount();
  if (!high) throw notFound();
  const found = await db
    .selectFrom('conversation')
    .select('id')
    .where('account_low', '=', low)
    .where('account_high', '=', high)
    .executeTakeFirst();
  if (!found) throw noChat();
  return found.id;
}
const noChat = () =>
  new ApiError(code.notFound, {
    zh: '这两个账号之间没有聊天',
    en: 'There is no chat between these two accounts',
  });

/** A reported message that was recalled since is shown as it was reported, and marked as recalled. */
function withEvidence(ctx: ChatContext, messages: MessageRow[], evidence: Evidence): MessageRow[] {
  const contents = new Map(evidence);
  return messages.map((message) => {
    const content = message.content ? undefined : contents.get(message.seq);
    return content ? { ...message, content: shownContentOf(ctx, content, message) } : message;
  });
}
