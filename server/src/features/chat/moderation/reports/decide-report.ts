import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { moderation } from '@sycee/contract/moderation';
import { lockConversation } from '#features/chat/feed.ts';
import { conflict, invalid, notFound } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { addMeasures, tellMeasured } from '../measures/add-measures.ts';
import { lockPeopleOf, sealForPerson } from '../person-text.ts';
import { reportView } from './list-reports.ts';
import { removeMessages, tellRemoved } from './remove-messages.ts';
import { decisionPart } from './report-texts.ts';

type Decide = (typeof moderation)['POST /admin/api/message_reports/decide'];

/**
 * Decides a report once, with its effects, in one transaction. Whoever has seen less of the report than it has now is refused, and so is the second of two deciders.
 * Locks are taken in the order people, conversation, report.
 */
export async function decideReport(ctx: RequestContext, input: BodyOut<Decide>): Promise<DataIn<Decide>> {
  const { report_id, version, status, reason, measures } = input;
  const { account } = callerOf(ctx);
  const isUpheld = status === 'upheld';
  if (!isUpheld && (measures.remove || measures.warn || measures.restriction)) throw withoutEffect();
  const now = new Date(ctx.now);
  const done = await ctx.write(async (db) => {
    const found = await db
      .selectFrom('message_report')
      .select(['conversation', 'reporter', 'reported', 'seqs'])
      .where('id', '=', report_id)
      .executeTakeFirst();
    if (!found) throw notFound();
    const { conversation: tid, reporter, reported } = found;
    const people = await lockPeopleOf(db, reporter ? [reported, reporter] : [reported]);
    const conversation = tid === null ? undefined : await lockConversation(db, tid);
    if (tid !== null) await ctx.conversationKeys.load(db, ctx.site.tenantId, [tid]);
    const report = await db
      .selectFrom('message_report')
      .select(['status', 'version', 'seqs'])
      .where('id', '=', report_id)
      .forUpdate()
      .executeTakeFirst();
    if (!report) throw notFound();
    if (report.status !== 'open') throw conflict({ zh: '这条举报已处理', en: 'This report has been decided already' });
    if (report.version !== version) throw changedMeanwhile();
    const decision_sealed =
      tid === null
        ? sealForPerson(ctx, reporter ? people.get(reporter) : undefined, reason)
        : ctx.conversationKeys.has(ctx.site.tenantId, tid)
          ? ctx.conversationKeys.seal(ctx.site.tenantId, tid, decisionPart(report_id), reason)
          : null;
    await db
      .updateTable('message_report')
      .set({ status, decided_at: now, decided_by: account, decision_sealed })
      .where('id', '=', report_id)
      .execute();
    const removed =
      isUpheld && measures.remove && conversation ? await removeMessages(db, ctx, conversation, report.seqs) : null;
    const kinds = isUpheld
      ? await addMeasures(db, ctx, {
          account: reported,
          person: people.get(reported),
          report: report_id,
          reason,
          removal: removed !== null && removed.changes.length > 0,
          measures,
        })
      : [];
    await writeAudit(db, ctx, {
      action: isUpheld ? 'message.uphold' : 'message.dismiss',
      subject: tid === null ? { kind: 'report', id: report_id } : { kind: 'conversation', id: tid },
      changes: kinds.map((kind) => ['measure', null, kind] as const),
    });
    return { removed, reported, reporter, hasMeasures: kinds.length > 0 };
  });
  if (done.removed) tellRemoved(ctx, done.removed);
  if (done.hasMeasures) tellMeasured(ctx, done.reported);
  return await reportView(ctx, report_id);
}

const changedMeanwhile = () =>
  conflict({
    zh: '举报有新的内容，请重新查看后再处理',
    en: 'Something was added to this report. Look at it again before you decide',
  });
const withoutEffect = () =>
  invalid({
    measures: { zh: '举报不成立时不能采取措施', en: 'A report that is dismissed has no measures' },
  });
