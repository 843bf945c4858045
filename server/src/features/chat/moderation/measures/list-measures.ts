import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { moderation } from '@sycee/contract/moderation';
import type { MeasureKind } from '@sycee/domain/moderation/limits';
import type { Kysely } from 'kysely';
import { chatContext } from '#features/chat/chat-context.ts';
import { asStaffSee, readPeople } from '#features/chat/people.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { openerForAccounts } from '../person-text.ts';

type OwnList = (typeof moderation)['GET /message/api/msg/measures'];
type List = (typeof moderation)['GET /admin/api/moderation_measures'];
export type MeasureView = DataIn<OwnList>['list'][number];

const measureRows = (db: Kysely<DB>) => db.selectFrom('moderation_measure').selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof measureRows>['executeTakeFirstOrThrow']>>;

function measureView(row: Row, open: (account: string, sealed: Buffer | null) => string): MeasureView {
  return {
    id: row.id,
    kind: row.kind as MeasureKind,
    reason: open(row.account, row.reason_sealed),
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at?.toISOString() ?? null,
    objection: open(row.account, row.objection_sealed),
    objected_at: row.objected_at?.toISOString() ?? null,
    answer: open(row.account, row.answer_sealed),
    answered_at: row.answered_at?.toISOString() ?? null,
    lifted_at: row.lifted_at?.toISOString() ?? null,
    version: row.version,
  };
}

/** What was decided about the caller. */
export async function listOwnMeasures(ctx: RequestContext, input: QueryOut<OwnList>): Promise<DataIn<OwnList>> {
  const { account } = callerOf(ctx);
  let query = measureRows(ctx.db)
    .where('account', '=', account)
    .orderBy('id', 'desc')
    .limit(input.page_size + 1);
  if (input.cursor) query = query.where('id', '<', idCursor(input.cursor));
  const rows = await query.execute();
  const open = await openerForAccounts(ctx.db, ctx, [account]);
  return {
    list: rows.slice(0, input.page_size).map((row) => measureView(row, open)),
    next: nextCursor(rows, input.page_size),
  };
}

export async function ownMeasure(ctx: RequestContext, id: string): Promise<MeasureView> {
  const row = await measureRows(ctx.db).where('id', '=', id).executeTakeFirstOrThrow();
  return measureView(row, await openerForAccounts(ctx.db, ctx, [row.account]));
}

/** Measures for the moderators. */
export async function listMeasures(ctx: RequestContext, input: QueryOut<List>): Promise<DataIn<List>> {
  let query = measureRows(ctx.db)
    .orderBy('id', 'desc')
    .limit(input.page_size + 1);
  if (input.filter === 'objections')
    query = query.where('objected_at', 'is not', null).where('answered_at', 'is', null);
  if (input.filter === 'active') query = query.where('ends_at', '>', new Date(ctx.now)).where('lifted_at', 'is', null);
  if (input.cursor) query = query.where('id', '<', idCursor(input.cursor));
  const found = await query.execute();
  const rows = found.slice(0, input.page_size);
  const accounts = [...new Set(rows.map(({ account }) => account))];
  const [people, open] = await Promise.all([
    readPeople(chatContext(ctx), accounts),
    openerForAccounts(ctx.db, ctx, accounts),
  ]);
  return {
    list: rows.map((row) => ({ ...measureView(row, open), person: asStaffSee(people.get(row.account)!) })),
    next: nextCursor(found, input.page_size),
  };
}
