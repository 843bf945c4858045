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
  const [people, histories, marks] = await Promise.all([
    readPeople(chatContext(ctx), accounts),
    historiesOf(ctx, rows),
    marksOf(ctx, rows),
  ]);
  const person = (account: string) => asStaffSee(people.get(account)!);
  return rows.map((row) => {
    const { since, made, dismissed, ...of } = histories.get(row.id)!;
    const marked = marks.get(row.id);
    return {
      id: row.id,
      kind: row.kind as ReportRow['kind'],
      tid: row.conversation,
      reporter: row.reporter === null ? null : person(row.reporter),
      reporter_history: row.reporter === null ? null : { reports: made, dismissed },
      reported: person(row.reported),
      reported_history: { since: since.toISOString(), ...of },
      reason: row.reason as Reason,
      status: row.status as Status,
      messages: row.seqs.length,
      rules: marked?.names ?? [],
      is_content_marked: marked?.is_content_marked ?? false,
      version: row.version,
      created_at: row.created_at.toISOString(),
      decided_at: row.decided_at?.toISOString() ?? null,
    };
  });
}

interface History {
  id: string;
  since: Date;
  reports: number;
  upheld: number;
  measures: number;
  made: number;
  dismissed: number;
}

/** For each report: the reports of and by its people that were made before it, the age of the reported account, and the measures in force against it. */
async function historiesOf({ db, now }: RequestContext, reports: readonly Row[]): Promise<Map<string, History>> {
  if (reports.length === 0) return new Map();
  const { rows } = await sql<History>`
    select r.id, a.created_at as since, received.reports, received.upheld, made.made, made.dismissed,
      (select count(*)::int from moderation_measure m where m.account = a.id and m.lifted_at is null and m.ends_at > ${new Date(now)}) as measures
    from message_report r
    join account a on a.tenant_id = r.tenant_id and a.id = r.reported
    cross join lateral (
      select count(*)::int as reports, (count(*) filter (where e.status = 'upheld'))::int as upheld
      from message_report e where e.reported = r.reported and e.id < r.id
    ) received
    cross join lateral (
      select count(*)::int as made, (count(*) filter (where e.status = 'dismissed'))::int as dismissed
      from message_report e where e.reporter = r.reporter and e.id < r.id
    ) made
    where r.id = any(${reports.map(({ id }) => id)}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

interface Marks {
  id: string;
  names: string[];
  is_content_marked: boolean;
}

/** What marked the messages of these reports: rules by their names, and the content check. */
async function marksOf({ db }: RequestContext, rows: readonly Row[]): Promise<Map<string, Marks>> {
  const marked = rows.filter(({ kind }) => kind === 'rule').map(({ id }) => id);
  if (marked.length === 0) return new Map();
  const { rows: found } = await sql<Marks>`
    select r.id, coalesce(array_agg(distinct w.name) filter (where w.name is not null), '{}') as names,
      bool_or(m.rule = ${contentCheckMark}::uuid) as is_content_marked
    from message_report r
    join message_mark m on m.tenant_id = r.tenant_id and m.conversation = r.conversation and m.seq = any(r.seqs)
    left join word_rule w on w.tenant_id = m.tenant_id and w.id = m.rule
    where r.id = any(${marked}::uuid[]) group by r.id`.execute(db);
  return new Map(found.map((row) => [row.id, row]));
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
  const [people, { decisionOf }, lifted] = await Promise.all([
    readPeople(chatContext(ctx), [...new Set(rows.map(({ reported }) => reported))]),
    reportTexts(ctx.db, ctx, rows),
    liftedOf(ctx, rows),
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
    lifted_at: lifted.get(row.id)?.toISOString() ?? null,
  }));
  return { list, next: nextCursor(found, input.page_size) };
}

/** When the measures that followed these reports were lifted. */
async function liftedOf({ db }: RequestContext, rows: readonly Row[]): Promise<Map<string, Date>> {
  const upheld = rows.filter(({ status }) => status === 'upheld');
  if (upheld.length === 0) return new Map();
  const found = await db
    .selectFrom('moderation_measure')
    .select(['report', 'lifted_at'])
    .where('account', 'in', [...new Set(upheld.map(({ reported }) => reported))])
    .where(
      'report',
      'in',
      upheld.map(({ id }) => id),
    )
    .where('lifted_at', 'is not', null)
    .execute();
  return new Map(found.map(({ report, lifted_at }) => [report!, lifted_at!]));
}
