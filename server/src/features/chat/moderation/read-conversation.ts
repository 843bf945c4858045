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
import { messageRowsFor, messageViews } from '../message-rows.ts';
import { addNotice } from '../notices.ts';
import { readPeople } from '../people.ts';
import { type Evidence, evidencePart } from './report.ts';

type Read = (typeof chat)['POST /admin/api/message_reports/read'];

/** Messages shown before and after the reported ones. */
const around = 10;
const atOnce = 200;

/**
 * Shows staff a part of a conversation: the reported messages and their surroundings, or, by an order of a court, its newest messages. The reading is recorded with
 * its reason, in the audit log, and in the conversation, where its members see it.
 */
export async function readConversation(ctx: RequestContext, input: BodyOut<Read>): Promise<DataIn<Read>> {
  const { site, now } = ctx;
  const { account } = callerOf(ctx);
  const { tid, report } = await subjectOf(ctx, input);
  const range = await ctx.write(async (db) => {
    const conversation = await lockConversation(db, tid);
    if (!conversation?.wrapped_key) throw notFound();
    const seqs = report?.seqs ?? [];
    const [from, to] = report
      ? [Math.max(1, seqs[0]! - around), Math.min(seqs.at(-1)! + around, conversation.last_seq)]
      : [Math.max(1, conversation.last_seq - atOnce), conversation.last_seq];
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
    await addNotice(db, ctx, tid, { notice: 'staff_reading', name: '' });
    const members = await membersOf(db, tid);
    if (conversation.kind === 'direct') await touchMembers(db, site.tenantId, tid, members);
    await writeAudit(db, ctx, {
      action: 'message.read',
      subject: { kind: 'conversation', id: tid },
      changes: [['reason', null, report ? 'report' : 'court order']],
    });
    return { from, to, members };
  });
  ctx.realtime.toAccounts(site.tenantId, range.members, {
    type: 'instruction',
    instruction: { name: 'update_team', tid },
  });
  const reader = chatContext(ctx);
  const rows = await messageRowsFor(ctx.db, tid, range);
  const messages = withEvidence(
    reader,
    await messageViews(reader, rows.slice(0, atOnce)),
    report && evidenceOf(ctx, report),
  );
  const people = await readPeople(reader, range.members);
  return {
    messages,
    members: [...people.values()].map(({ ownName: name, remark: _, ...info }) => ({ ...info, name })),
    note: report?.note_sealed
      ? ctx.conversationKeys.open(site.tenantId, tid, `report ${report.id}`, report.note_sealed)
      : '',
    seqs: report?.seqs ?? [],
  };
}

interface ReportRow {
  id: string;
  conversation: string;
  seqs: number[];
  note_sealed: Buffer | null;
  evidence_sealed: Buffer;
}

async function subjectOf({ db }: RequestContext, { report_id, tid, court_order }: BodyOut<Read>) {
  if (report_id) {
    const report = await db
      .selectFrom('message_report')
      .select(['id', 'conversation', 'seqs', 'note_sealed', 'evidence_sealed'])
      .where('id', '=', report_id)
      .executeTakeFirst();
    if (!report) throw notFound();
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

const evidenceOf = ({ conversationKeys, site }: RequestContext, report: ReportRow): Evidence =>
  JSON.parse(
    conversationKeys.open(site.tenantId, report.conversation, evidencePart(report.id), report.evidence_sealed),
  ) as Evidence;

/** A reported message that was recalled since is shown as it was reported, and marked as recalled. */
function withEvidence(ctx: ChatContext, messages: MessageRow[], evidence: Evidence | null): MessageRow[] {
  const contents = new Map(evidence);
  return messages.map((message) => {
    const content = message.content ? undefined : contents.get(message.seq);
    return content ? { ...message, content: shownContentOf(ctx, content, message) } : message;
  });
}
