import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { marketing } from '@sycee/contract/marketing';
import { addDays, businessDateOf } from '@sycee/domain/time/business-date';
import { type RawBuilder, sql } from 'kysely';
import { callerOf, type RequestContext } from '#platform/context.ts';
import {
  daysAgo,
  readersInSteps,
  stepsOfReader,
  timeOfReader,
  type VisitRange,
  visitsOfCaller,
  whoRead,
} from './visits-of.ts';

type Main = (typeof marketing)['GET /marketing/api/share/main'];
export type Funnel = DataIn<Main>['funnel'];

/** How many readers opened, read half, saw the card, and left a contact; and how many loans were disbursed. Each counts once in a step. */
export async function funnelOf(ctx: RequestContext, range: VisitRange): Promise<Funnel> {
  const [visits, results] = await Promise.all([visitSteps(ctx, range), resultSteps(ctx, range)]);
  return { ...visits, ...results };
}

async function visitSteps(
  ctx: RequestContext,
  range: VisitRange,
): Promise<Pick<Funnel, 'opened' | 'read_half' | 'saw_card'>> {
  const { rows } = await sql<{ opened: number; read_half: number; saw_card: number }>`
    select ${readersInSteps} from (
      select ${stepsOfReader} from share_visit visit where ${visitsOfCaller(ctx, range)} group by ${whoRead}) reader`.execute(
    ctx.db,
  );
  return rows[0]!;
}

/** Registrations and leads of shares, and orders that came through them. */
async function resultSteps(
  ctx: RequestContext,
  { share, since }: VisitRange,
): Promise<Pick<Funnel, 'left_contact' | 'disbursed'>> {
  const ofShare = share ? sql`share.id = ${share}::uuid` : sql`true`;
  const after = (column: RawBuilder<unknown>) => (since ? sql`${column} >= ${since}` : sql`true`);
  const { rows } = await sql<{ left_contact: number; disbursed: number }>`
    with own as (select id from share where share.sharer = ${callerOf(ctx).account}::uuid and ${ofShare}),
    contacts as (
      select result.person, false as is_disbursed from share_result result
        where result.share in (select id from own) and ${after(sql`result.created_at`)}
      union all
      select customer.person, work_order.outcome = 'disbursed' from work_order
        join customer on customer.tenant_id = work_order.tenant_id and customer.id = work_order.customer
        where work_order.origin_share in (select id from own) and work_order.deleted_at is null and ${after(sql`work_order.created_at`)})
    select count(distinct person)::int as left_contact,
      count(distinct person) filter (where is_disbursed)::int as disbursed from contacts`.execute(ctx.db);
  return rows[0]!;
}

/** Figures of the caller's shares in a period. */
export async function mainFigures(ctx: RequestContext, { days }: QueryOut<Main>): Promise<DataIn<Main>> {
  const since = daysAgo(ctx.now, days);
  const range = { since };
  const [funnel, totals, byDay, shares] = await Promise.all([
    funnelOf(ctx, range),
    totalsOf(ctx, range),
    visitsByDay(ctx, range),
    countShares(ctx, since),
  ]);
  const today = businessDateOf(ctx.now);
  return {
    shares,
    ...totals,
    funnel,
    days: Array.from({ length: days }, (_, n) => {
      const day = addDays(today, n + 1 - days);
      return { day, visits: byDay.get(day) ?? 0 };
    }),
  };
}

export async function totalsOf(
  ctx: RequestContext,
  range: VisitRange,
): Promise<Pick<DataIn<Main>, 'visits' | 'readers' | 'active_ms'>> {
  const { rows } = await sql<{ visits: number; readers: number; active_ms: number }>`
    select coalesce(sum(visits), 0)::int as visits, count(*)::int as readers, coalesce(round(sum(active_ms)), 0)::bigint as active_ms
    from (select count(*) as visits, ${timeOfReader} as active_ms
      from share_visit visit where ${visitsOfCaller(ctx, range)} group by ${whoRead}) reader`.execute(ctx.db);
  const [{ visits, readers, active_ms }] = rows as [(typeof rows)[number]];
  return { visits, readers, active_ms: Number(active_ms) };
}

async function visitsByDay(ctx: RequestContext, range: VisitRange): Promise<Map<string, number>> {
  const { rows } = await sql<{ day: string; visits: number }>`
    select to_char(opened_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::int as visits
    from share_visit visit where ${visitsOfCaller(ctx, range)} group by 1`.execute(ctx.db);
  return new Map(rows.map(({ day, visits }) => [day, visits]));
}

async function countShares(ctx: RequestContext, since: Date): Promise<number> {
  const { n } = await ctx.db
    .selectFrom('share')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('sharer', '=', callerOf(ctx).account)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(n);
}
