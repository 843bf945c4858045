import type { chat, reportReasons, reportStatuses } from '@sycee/contract/chat';
import type { BodyOut, DataIn, QueryOut } from '@sycee/contract/core/call';
import { conflict, notFound } from '#platform/api-error.ts';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import { chatContext } from '../chat-context.ts';
import { asStaffSee, readPeople } from '../people.ts';

type List = (typeof chat)['GET /admin/api/message_reports'];
type Decide = (typeof chat)['POST /admin/api/message_reports/decide'];
type ReportRow = DataIn<List>['list'][number];

/** Reports without any text: reading one needs a reason. */
export async function listReports(ctx: RequestContext, input: QueryOut<List>): Promise<DataIn<List>> {
  let query = reportRows(ctx)
    .orderBy('id', 'desc')
    .limit(input.page_size + 1);
  if (input.status) query = query.where('status', '=', input.status);
  if (input.cursor) query = query.where('id', '<', idCursor(input.cursor));
  const rows = await query.execute();
  return { list: await views(ctx, rows.slice(0, input.page_size)), next: nextCursor(rows, input.page_size) };
}

const reportRows = ({ db }: Pick<RequestContext, 'db'>) =>
  db
    .selectFrom('message_report')
    .select(['id', 'conversation', 'reporter', 'reported', 'reason', 'status', 'seqs', 'created_at', 'decided_at']);
type Row = Awaited<ReturnType<ReturnType<typeof reportRows>['executeTakeFirstOrThrow']>>;

async function views(ctx: RequestContext, rows: readonly Row[]): Promise<ReportRow[]> {
  const people = await readPeople(chatContext(ctx), [...new Set(rows.flatMap((row) => [row.reporter, row.reported]))]);
  const person = (account: string) => asStaffSee(people.get(account)!);
  return rows.map((row) => ({
    id: row.id,
    tid: row.conversation,
    reporter: person(row.reporter),
    reported: person(row.reported),
    reason: row.reason as (typeof reportReasons)[number],
    status: row.status as (typeof reportStatuses)[number],
    messages: row.seqs.length,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }));
}

/** Decides a report once. A second decision is refused as a conflict. */
export async function decideReport(
  ctx: RequestContext,
  { report_id, status }: BodyOut<Decide>,
): Promise<DataIn<Decide>> {
  const { account } = callerOf(ctx);
  await ctx.write(async (db) => {
    const decided = await db
      .updateTable('message_report')
      .set({ status, decided_at: new Date(ctx.now), decided_by: account })
      .where('id', '=', report_id)
      .where('status', '=', 'open')
      .returning('conversation')
      .executeTakeFirst();
    if (!decided) {
      const known = await db.selectFrom('message_report').select('id').where('id', '=', report_id).executeTakeFirst();
      throw known ? conflict({ zh: '这条举报已处理', en: 'This report has been decided already' }) : notFound();
    }
    await writeAudit(db, ctx, {
      action: status === 'upheld' ? 'message.uphold' : 'message.dismiss',
      subject: { kind: 'conversation', id: decided.conversation },
    });
  });
  const [row] = await views(ctx, await reportRows(ctx).where('id', '=', report_id).execute());
  return row!;
}
