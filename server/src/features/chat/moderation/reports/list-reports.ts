import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { moderation, reportReasons, reportStatuses } from '@sycee/contract/moderation';
import { type Kysely, sql } from 'kysely';
import { chatContext } from '#features/chat/chat-context.ts';
import { asReaderSees, asStaffSee, readPeople } from '#features/chat/people.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { contentCheckMark } from '../marks.ts';
import { reportTexts } from './report-texts.ts';

type List = (typeof moderation)['GET /admin/api/message_reports'];
type OwnList = (typeof moderation)['GET /message/api/msg/reports'];
export type ReportRow = DataIn<List>['list'][number];
type Reason = (typeof reportReasons)[number];
type Status = (typeof reportStatuses)[number];

/** Reports without any text: reading one needs a reason. */
export async function listReports(ctx: RequestContext, input: QueryOut<List>): Promise<DataIn<List>> {
  let query = reportRows(ctx.db)
    .orderBy('id', 'desc')
    .limit(input.page_size + 1);
  if (input.status) query = query.where('status', '=', input.status);
  if (input.cursor) query = query.where('id', '<', idCursor(input.cursor));
  const rows = await query.execute();
  return { list: await views(ctx, rows.slice(0, input.page_size)), next: nextCursor(rows, input.page_size) };
}

export async function reportView(ctx: RequestContext, id: string): Promise<ReportRow> {
  const [view] = await views(ctx, await reportRows(ctx.db).where('id', '=', id).execute());
  return view!;
}

const reportRows = (db: Kysely<DB>) =>
  db
    .selectFrom('message_report')
    .select(['id', 'kind', 'conversation', 'reporter', 'reported', 'reason', 'status', 'seqs', 'version'])
    .select(['created_at', 'decided_at']);
type Row = Awaited<ReturnType<ReturnType<typeof reportRows>['executeTakeFirstOrThrow']>>;

async function views(ctx: RequestContext, rows: readonly Row[]): Promise<ReportRow[]> {
  const accounts = [...new Set(rows.flatMap((row) => [row.reporter ?? row.reported, row.reported]))];
  const [people, histories, rules] = await Promise.all([
    readPeople(chatContext(ctx), accounts),
    historiesOf(ctx, accounts),
    rulesOf(ctx, rows),
  ]);
  const person = (account: string) => asStaffSee(people.get(account)!);
  return rows.map((row) => {
    const of = histories.get(row.reported)!;
    const by = row.reporter === null ? null : histories.get(row.reporter)!;
    return {
      id: row.id,
      kind: row.kind as ReportRow['kind'],
      tid: row.conversation,
      reporter: row.reporter === null ? null : person(row.reporter),
      reporter_history: by && { reports: by.made - 1, dismissed: by.dismissed - Number(row.status === 'dismissed') },
      reported: person(row.reported),
      // The report itself is not an earlier one.
      reported_history: {
        since: of.created_at.toISOString(),
        reports: of.received - 1,
        upheld: of.upheld - Number(row.status === 'upheld'),
        measures: of.measures,
      },
      reason: row.reason as Reason,
      status: row.status as Status,
      messages: row.seqs.length,
      rules: rules.get(row.id) ?? [],
      version: row.version,
      created_at: row.created_at.toISOString(),
      decided_at: row.decided_at?.toISOString() ?? null,
    };
  });
}

interface History {
  id: string;
  created_at: Date;
  received: number;
  upheld: number;
  made: number;
  dismissed: number;
  measures: number;
}

/** What is known of these accounts: their age, reports of and by them, and measures in force. */
async function historiesOf({ db, now }: RequestContext, accounts: readonly string[]): Promise<Map<string, History>> {
  if (accounts.length === 0) return new Map();
  const { rows } = await sql<History>`
    select a.id, a.created_at,
      (select count(*)::int from message_report r where r.reported = a.id) as received,
      (select count(*)::int from message_report r where r.reported = a.id and r.status = 'upheld') as upheld,
      (select count(*)::int from message_report r where r.reporter = a.id) as made,
      (select count(*)::int from message_report r where r.reporter = a.id and r.status = 'dismissed') as dismissed,
      (select count(*)::int from moderation_measure m where m.account = a.id and m.lifted_at is null and m.ends_at > ${new Date(now)}) as measures
    from account a where a.id = any(${accounts}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

const contentCheckName = { zh: '内容检查', en: 'Content check' };

/** Names of the rules that marked the messages of these reports. */
async function rulesOf({ db, language }: RequestContext, rows: readonly Row[]): Promise<Map<string, string[]>> {
  const marked = rows.filter(({ kind }) => kind === 'rule').map(({ id }) => id);
  if (marked.length === 0) return new Map();
  const { rows: names } = await sql<{ id: string; names: string[] }>`
    select r.id, array_agg(distinct case when m.rule = ${contentCheckMark}::uuid then ${contentCheckName[language]} else w.name end) as names
    from message_report r
    join message_mark m on m.tenant_id = r.tenant_id and m.conversation = r.conversation and m.seq = any(r.seqs)
    left join word_rule w on w.tenant_id = m.tenant_id and w.id = m.rule
    where r.id = any(${marked}::uuid[]) and (w.id is not null or m.rule = ${contentCheckMark}::uuid) group by r.id`.execute(
    db,
  );
  return new Map(names.map((row) => [row.id, row.names]));
}

/** The caller's own reports with what was decided. */
export async function listOwnReports(ctx: RequestContext, input: QueryOut<OwnList>): Promise<DataIn<OwnList>> {
  let query = reportRows(ctx.db)
    .select(['note_sealed', 'decision_sealed'])
    .where('reporter', '=', callerOf(ctx).account)
    .orderBy('id', 'desc')
    .limit(input.page_size + 1);
  if (input.cursor) query = query.where('id', '<', idCursor(input.cursor));
  const found = await query.execute();
  const rows = found.slice(0, input.page_size);
  const [people, { decisionOf }] = await Promise.all([
    readPeople(chatContext(ctx), [...new Set(rows.map(({ reported }) => reported))]),
    reportTexts(ctx.db, ctx, rows),
  ]);
  const list = rows.map((row) => ({
    id: row.id,
    reported: asReaderSees(people.get(row.reported)!),
    kind: row.kind as 'messages' | 'person',
    reason: row.reason as Reason,
    status: row.status as Status,
    messages: row.seqs.length,
    decision: decisionOf(row),
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }));
  return { list, next: nextCursor(found, input.page_size) };
}
