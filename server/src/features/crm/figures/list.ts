import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { workFigures } from '@sycee/contract/work-figures';
import type { Figure } from '@sycee/domain/work/figures';
import { type RawBuilder, sql } from 'kysely';
import { workRows } from '#features/crm/rows.ts';
import { withinOwnScope } from '#features/crm/scope.ts';
import { itemView } from '#features/crm/views.ts';
import type { At } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import { type Asked, falls, gifts, leads, narrowingOf, openWorks, payouts, type Window, windowOf } from './moments.ts';

type Call = (typeof workFigures)['GET /finance/api/work_figures_list'];

/** Which moments a figure counts. */
const sources: Record<Figure, (at: At, asked: Asked, window: Window) => RawBuilder<unknown>> = {
  open: openWorks,
  leads,
  contacted: (at, asked, window) => only(leads(at, asked, window), sql`is_contacted`),
  submitted: (at, asked, window) => only(leads(at, asked, window), sql`is_submitted`),
  disbursed: (at, asked, window) => only(leads(at, asked, window), sql`is_disbursed`),
  waiting: (at, asked, window) => only(gifts(at, asked, window), sql`not is_made and waited is not null`),
  paid: payouts,
  fallen: (at, asked, window) => sql`
    select fall.owner, fall.reason, (
      select work.id from work where work.customer = fall.customer and work.id < fall.id order by work.id desc limit 1
    ) as work
    from (${falls(at, asked, window)}) as fall`,
};
const only = (rows: RawBuilder<unknown>, holds: RawBuilder<unknown>) =>
  sql`select * from (${rows}) as moment where ${holds}`;

/** What a figure counts, as orders. One that has gone on to somebody out of reach is counted, and not shown. */
export async function listBehind(at: At, asked: QueryOut<Call>): Promise<DataIn<Call>> {
  const { figure, owner, stage, reason, cursor, page_size: size } = asked;
  const found = sql<string>`any(array(
    select moment.work from (${sources[figure](at, asked, windowOf(at, asked))}) as moment
    where true
      ${owner ? sql`and moment.owner = (select id from account where account_no = ${owner})` : sql``}
      ${stage && figure === 'open' ? sql`and moment.stage = ${stage}` : sql``}
      ${reason && figure === 'fallen' ? sql`and moment.reason = ${reason}` : sql``}))`;
  let rows = workRows(at.db)
    .where('work.id', '=', found)
    .where(withinOwnScope(at, narrowingOf(at, asked)))
    .orderBy('work.id', 'desc')
    .limit(size + 1);
  if (cursor) rows = rows.where('work.id', '<', idCursor(cursor));
  const page = await rows.execute();
  return { list: page.slice(0, size).map((row) => itemView(at, row)), next: nextCursor(page, size) };
}
