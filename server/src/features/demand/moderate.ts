import type { BodyOut, DataIn, QueryOut } from '@sycee/contract/core/call';
import type { demand } from '@sycee/contract/demand';
import { decideDemand, isOutdated } from '@sycee/domain/demand/machine';
import type { DemandState } from '@sycee/domain/demand/table';
import type { NoticeKind } from '@sycee/domain/notices/catalogue';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { sql } from 'kysely';
import { changedMeanwhile, invalid, notFound } from '#platform/api-error.ts';
import { changesBetween, writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { readSortCursor, sortCursor } from '#platform/cursor.ts';
import { writeNotice } from '#platform/notices/write-notice.ts';
import { searchTerms } from '#platform/search.ts';
import { uuid } from '#platform/uuid.ts';
import { endOffers } from './accept.ts';
import { authorOf } from './read.ts';
import { briefView, type DemandRow, demandRows, endingOf, heldByOf } from './rows.ts';
import { refusalOf } from './words.ts';

type Calls = typeof demand;
type List = DataIn<Calls['GET /admin/api/demands']>;
type Moderated = List['list'][number];
type Decision = BodyOut<Calls['POST /admin/api/demands/{id}/decide']>;

/** Demands of the tenant: those that wait for a decision first, then the newest first. */
export async function listForHeadquarters(
  ctx: RequestContext,
  { state, keyword, cursor, page_size }: QueryOut<Calls['GET /admin/api/demands']>,
): Promise<List> {
  const today = businessDateOf(ctx.now);
  // Readers see a demand as expired before the sweep has written so.
  const stateNow = sql<string>`case when demand.state in ('review', 'open') and demand.until < ${today}::date then 'expired' else demand.state end`;
  const waits = sql<number>`(${stateNow} = 'review')::int`;
  let rows = demandRows(ctx.db)
    .select(waits.as('waits'))
    .orderBy(waits, 'desc')
    .orderBy('demand.id', 'desc')
    .limit(page_size + 1);
  if (state !== 'all') rows = rows.where(stateNow, '=', state);
  if (keyword) rows = rows.where('demand.search', '@>', sql<string[]>`${searchTerms(keyword)}::text[]`);
  if (cursor) {
    const { value, id } = readSortCursor(cursor);
    rows = rows.where(sql<boolean>`(${waits}, demand.id) < (${value > 0 ? 1 : 0}, ${id}::uuid)`);
  }
  const found = await rows.execute();
  const last = found[page_size - 1];
  return {
    list: await Promise.all(found.slice(0, page_size).map((row) => moderatedView(ctx, row))),
    next: found.length > page_size && last ? sortCursor(last.waits, last.id) : null,
  };
}

async function moderatedView(ctx: RequestContext, row: DemandRow): Promise<Moderated> {
  return {
    ...briefView(ctx, row),
    version: row.version,
    review_reason: row.review_reason as Moderated['review_reason'],
    held_by: heldByOf(row),
    ending: endingOf(ctx, row),
    author: await authorOf(ctx, row.author),
  };
}

const noticeOf: Readonly<Record<Decision['decision'], NoticeKind>> = {
  approve: 'demand_published',
  refuse: 'demand_refused',
  take_down: 'demand_taken_down',
};

/** Publishes or refuses a demand that waits, or takes one down. The author reads the reason; the audit log has no text of the demand. */
export async function decideOnDemand(ctx: RequestContext, id: string, input: Decision): Promise<Moderated> {
  const { decision: action, reason, version } = input;
  if (!uuid.test(id)) throw notFound();
  if (action !== 'approve' && reason === '')
    throw invalid({ reason: { zh: '请填写原因，发布人会看到', en: 'Enter a reason. The author reads it' } });
  await ctx.write(async (db) => {
    const row = await demandRows(db).where('demand.id', '=', id).forNoKeyUpdate('demand').executeTakeFirst();
    if (!row) throw notFound();
    const decision = decideDemand(row.state as DemandState, action, {
      isModerator: true,
      reason,
      isOutdated: isOutdated(row, businessDateOf(ctx.now)),
    });
    if (!decision.ok) throw refusalOf(decision);
    if (row.version !== version) throw changedMeanwhile();
    const now = new Date(ctx.now);
    await db
      .updateTable('demand')
      .set(
        action === 'approve'
          ? { state: decision.to, opened_at: now }
          : { state: decision.to, closed_by: 'headquarters', closed_reason: reason, ended_at: now },
      )
      .set({ version: version + 1 })
      .where('id', '=', id)
      .execute();
    if (action === 'take_down') await endOffers(db, ctx, id);
    await writeNotice(db, ctx, {
      kind: noticeOf[action],
      to: [row.author].filter((author) => author !== callerOf(ctx).account),
      tag: `${noticeOf[action]} ${id}`,
      refs: { demand: id },
    });
    await writeAudit(db, ctx, {
      action: `demand.${action}`,
      subject: { kind: 'demand', id },
      changes: changesBetween({ status: row.state }, { status: decision.to, ...(reason && { reason }) }),
    });
    return id;
  });
  return await moderatedView(ctx, await demandRows(ctx.db).where('demand.id', '=', id).executeTakeFirstOrThrow());
}
