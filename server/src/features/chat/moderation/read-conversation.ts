import type { chat } from '@sycee/contract/chat';
import type { MessageRow } from '@sycee/contract/chat-models';
import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { invalid, notFound } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { newId } from '#platform/random.ts';
import { type ChatContext, chatContext } from '../chat-context.ts';
import { shownContentOf } from '../content.ts';
import { lockConversation, recordChange, touchMembers } from '../feed.ts';
import { membersOf } from '../members.ts';
import { type MessageRange, messageRowsFor, messageViews } from '../message-rows.ts';
import { addNotice } from '../notices.ts';
import { asStaffSee, readPeople } from '../people.ts';
import { around } from './around.ts';
import { type Evidence, evidenceOf, noteOf } from './report.ts';

type Read = (typeof chat)['POST /admin/api/message_reports/read'];

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
  const { parts, members } = await ctx.write(async (db) => {
    const conversation = await lockConversation(db, tid);
    if (!conversation?.wrapped_key) throw notFound();
    const ranges = report
      ? partsAround(report.seqs, conversation.last_seq)
      : [{ from: Math.max(1, conversation.last_seq - newest + 1), to: conversation.last_seq }];
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
  const messages = withEvidence(reader, await messageViews(reader, rows), report && evidenceOf(ctx, report));
  const people = await readPeople(reader, members);
  return {
    messages,
    members: [...people.values()].map(asStaffSee),
    note: report ? noteOf(ctx, report) : '',
    seqs: report?.seqs ?? [],
  };
}

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

async function subjectOf({ db }: RequestContext, { report_id, tid, court_order }: BodyOut<Read>) {
  if (report_id) {
    const report = await db
      .selectFrom('message_report')
      .select(['id', 'conversation', 'seqs', 'note_sealed', 'evidence_sealed'])
      .where('id', '=', report_id)
      .executeTakeFirst();
    if (!report || (tid && tid !== report.conversation)) throw notFound();
    return { tid: report.conversation, report };
  }
  if (tid && court_order) return { tid, report: null };
  throw invalid({
    court_order: {
      zh: '请从举报打开，或填写聊天编号和法院文书号',
      en: 'Open it from a report, or enter the ID of the chat and the number of the court’s order',
    },
  });
}

/** A reported message that was recalled since is shown as it was reported, and marked as recalled. */
function withEvidence(ctx: ChatContext, messages: MessageRow[], evidence: Evidence | null): MessageRow[] {
  const contents = new Map(evidence);
  return messages.map((message) => {
    const content = message.content ? undefined : contents.get(message.seq);
    return content ? { ...message, content: shownContentOf(ctx, content, message) } : message;
  });
}
