import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { moderation } from '@sycee/contract/moderation';
import { sql } from 'kysely';
import { chatContext } from '#features/chat/chat-context.ts';
import { asStaffSee, readPeople } from '#features/chat/people.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import { openerForAccounts } from '../person-text.ts';
import { type DecisionRows, decisionsOf, havingRow, leadRows, type MeasureRow } from './decisions.ts';
import { messagesOfReports } from './messages-of-report.ts';

type OwnList = (typeof moderation)['GET /message/api/msg/measures'];
type List = (typeof moderation)['GET /admin/api/moderation_measures'];
type OfPerson = DataIn<List>['list'][number];
export type OwnMeasure = DataIn<OwnList>['list'][number];

function measureView({ lead, rows, kinds }: DecisionRows, open: (account: string, sealed: Buffer | null) => string) {
  const restricted = rows.find(({ ends_at }) => ends_at !== null);
  const answered = rows.find(({ answered_at }) => answered_at !== null);
  const objected = rows.filter(({ objected_at }) => objected_at !== null);
  return {
    id: lead.id,
    kinds,
    reason: open(lead.account, lead.reason_sealed),
    starts_at: lead.starts_at.toISOString(),
    ends_at: restricted?.ends_at?.toISOString() ?? null,
    // Before there was one for a decision, each of its measures could have an objection.
    objection: objected.map((row) => open(row.account, row.objection_sealed)).join('\n'),
    objected_at: objected[0]?.objected_at?.toISOString() ?? null,
    answer: open(lead.account, answered?.answer_sealed ?? null),
    answered_at: answered?.answered_at?.toISOString() ?? null,
    lifted_at: rows.find(({ lifted_at }) => lifted_at !== null)?.lifted_at?.toISOString() ?? null,
    version: lead.version,
  };
}

/** What was decided about the caller. */
export async function listOwnMeasures(ctx: RequestContext, input: QueryOut<OwnList>): Promise<DataIn<OwnList>> {
  let query = leadRows(ctx.db)
    .where('m.account', '=', callerOf(ctx).account)
    .orderBy('m.id', 'desc')
    .limit(input.page_size + 1);
  if (input.cursor) query = query.where('m.id', '<', idCursor(input.cursor));
  const leads = await query.execute();
  return {
    list: await ownViews(ctx, leads.slice(0, input.page_size)),
    next: nextCursor(leads, input.page_size),
  };
}

export async function ownMeasure(ctx: RequestContext, id: string): Promise<OwnMeasure> {
  const [view] = await ownViews(ctx, await leadRows(ctx.db).where('m.id', '=', id).execute());
  return view!;
}

async function ownViews(ctx: RequestContext, leads: readonly MeasureRow[]): Promise<OwnMeasure[]> {
  const [decisions, open, reports, quoted] = await Promise.all([
    decisionsOf(ctx.db, leads),
    openerForAccounts(ctx.db, ctx, [callerOf(ctx).account]),
    reportsOf(ctx, leads),
    messagesOfReports(
      ctx,
      leads.flatMap(({ report }) => report ?? []),
    ),
  ]);
  return decisions.map((one) => {
    const report = one.lead.report ?? '';
    // A decision about the square is about no message either.
    const is_of_account = one.lead.report === null || reports.get(report)?.kind === 'person';
    return { ...measureView(one, open), is_of_account, messages: quoted.get(report) ?? [] };
  });
}

/** Decisions about people for the moderators, without any text of a conversation: the report has it, and reading it is recorded. */
export async function listMeasures(ctx: RequestContext, input: QueryOut<List>): Promise<DataIn<List>> {
  let query = leadRows(ctx.db)
    .orderBy('m.id', 'desc')
    .limit(input.page_size + 1);
  if (input.filter === 'objections')
    query = query.where(havingRow(sql`any_row.objected_at is not null and any_row.answered_at is null`));
  if (input.filter === 'active')
    query = query.where(havingRow(sql`any_row.ends_at > ${new Date(ctx.now)} and any_row.lifted_at is null`));
  if (input.cursor) query = query.where('m.id', '<', idCursor(input.cursor));
  const found = await query.execute();
  const leads = found.slice(0, input.page_size);
  const accounts = [...new Set(leads.map(({ account }) => account))];
  const [people, open, decisions, reports] = await Promise.all([
    readPeople(chatContext(ctx), accounts),
    openerForAccounts(ctx.db, ctx, accounts),
    decisionsOf(ctx.db, leads),
    reportsOf(ctx, leads),
  ]);
  return {
    list: decisions.map((one) => ({
      ...measureView(one, open),
      person: asStaffSee(people.get(one.lead.account)!),
      report: reports.get(one.lead.report ?? '') ?? null,
    })),
    next: nextCursor(found, input.page_size),
  };
}

async function reportsOf({ db }: RequestContext, leads: readonly MeasureRow[]) {
  const ids = leads.flatMap(({ report }) => report ?? []);
  if (ids.length === 0) return new Map<string, NonNullable<OfPerson['report']>>();
  const rows = await db
    .selectFrom('message_report')
    .select(['id', 'kind', 'reason', 'seqs'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ seqs, ...row }) => [row.id, { ...row, messages: seqs.length } as NonNullable<OfPerson['report']>]),
  );
}
