import type { Narrowing } from '@sycee/domain/access/scope';
import type { FigureDays } from '@sycee/domain/work/figures';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { withinOwnScope } from '#features/crm/scope.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { isWithinScope } from '#platform/scope.ts';

export interface WindowInput {
  days: FigureDays;
  scope: Narrowing;
}
export interface Window {
  from: Date;
  until: Date;
}
const dayMs = 86_400_000;
export const windowOf = ({ now }: RequestContext, { days }: Pick<WindowInput, 'days'>): Window => ({
  from: new Date(now - Number(days) * dayMs),
  until: new Date(now),
});
/** The window with as many days before it. */
export const withBefore = ({ from, until }: Window): Window => ({
  from: new Date(2 * from.getTime() - until.getTime()),
  until,
});

/** Looked at, the newest first; whoever has more in reach is told that the oldest is not counted. */
export const atMost = 20_000;

/** A broker sees figures of their own only, whatever their reach. */
export const narrowingOf = (ctx: RequestContext, { scope }: Pick<WindowInput, 'scope'>): Narrowing =>
  callerOf(ctx).role === 'broker' ? 'own' : scope;

/** What happened is seen by whose and where it was then. */
const seen = (ctx: RequestContext, input: WindowInput) =>
  isWithinScope(callerOf(ctx), { store: 'log.store', owner: 'log.owner' }, narrowingOf(ctx, input));
const worksInReach = (ctx: RequestContext, input: WindowInput) => withinOwnScope(ctx, narrowingOf(ctx, input));

type Rows = RawBuilder<unknown>;
const happened = (
  ctx: RequestContext,
  input: WindowInput,
  { from, until }: Window,
  kinds: RawBuilder<SqlBool>,
): Rows => sql`
  ${kinds} and log.at >= ${from} and log.at < ${until} and ${seen(ctx, input)}
  order by log.at desc limit ${atMost + 1}`;

/** In progress now. */
export const openWorks = (ctx: RequestContext, input: WindowInput): Rows => sql`
  select work.id as work, work.owner, work.stage from work
  where work.status = 'working' and work.deleted_at is null and ${worksInReach(ctx, input)}
  limit ${atMost + 1}`;

/** Each time somebody was given an order, and how it went on: `waited` until contact, or until now; null where it ended otherwise. */
export const assignments = (ctx: RequestContext, input: WindowInput, window: Window): Rows => sql`
  select given.owner, given.at, given.work,
    case
      when next.is_contact then next.at - given.at
      when next.at is null and work.owner = given.owner and work.status = 'working' and work.deleted_at is null
        then ${new Date(ctx.now)}::timestamptz - given.at
    end as waited,
    next.is_contact is true as is_made
  from (
    select log.ffp, log.owner, log.at, log.id, log.work, log.customer from customer_log log
    where log.owner is not null and log.work is not null
      and ${happened(ctx, input, window, sql`log.kind in ('distributed', 'devolved', 'claimed')`)}
  ) given
  join work on work.ffp = given.ffp and work.id = given.work
  left join lateral (
    select log.at, log.kind in ('note', 'call', 'flow') and log.by_account = given.owner as is_contact
    from customer_log log
    where log.ffp = given.ffp and log.customer = given.customer and log.id > given.id
      and (log.work = given.work or log.work is null)
      and (
        (log.kind in ('note', 'call', 'flow') and log.by_account = given.owner)
        or log.kind in ('distributed', 'devolved', 'claimed', 'returned', 'finished', 'withdrawn', 'recycled', 'to_sea')
      )
    order by log.id limit 1
  ) next on true`;

/** Each step of the flow with the stage it led out of, and how long the order had stood in it. */
export const steps = (ctx: RequestContext, input: WindowInput, window: Window): Rows => sql`
  select step.owner, step.at, step.work, step.stage, step.at - coalesce(before.at, work.created_at) as stood
  from (
    select log.ffp, log.owner, log.at, log.id, log.work,
      (select change ->> 'from' from jsonb_array_elements(log.changes) change where change ->> 'field' = 'stage') as stage
    from customer_log log
    where log.work is not null and ${happened(ctx, input, window, sql`log.kind in ('flow', 'returned')`)}
  ) step
  join work on work.ffp = step.ffp and work.id = step.work
  left join lateral (
    select log.at from customer_log log
    where log.ffp = step.ffp and log.work = step.work and log.id < step.id and log.kind in ('flow', 'returned')
      and log.changes @> '[{"field": "stage"}]'
    order by log.id desc limit 1
  ) before on true
  where step.stage is not null`;

/** Orders filed, with how far they have come. */
export const leads = (ctx: RequestContext, input: WindowInput, { from, until }: Window): Rows => sql`
  select lead.owner, lead.at, lead.work, lead.is_disbursed, lead.is_submitted or lead.is_disbursed as is_submitted,
    lead.is_met or lead.is_submitted or lead.is_disbursed or exists (
      select from customer_log log
      where log.ffp = lead.ffp and log.customer = lead.customer and (log.work = lead.work or log.work is null)
        and log.kind in ('note', 'call', 'flow') and log.at >= lead.at
    ) as is_contacted
  from (
    select work.ffp, work.owner, work.created_at as at, work.id as work, work.customer,
      work.stages ? 'met' as is_met, work.stages ? 'submitted' as is_submitted, work.stages ? 'disbursed' as is_disbursed
    from work
    where work.created_at >= ${from} and work.created_at < ${until} and work.deleted_at is null and ${worksInReach(ctx, input)}
    order by work.created_at desc limit ${atMost + 1}
  ) lead`;

/** Customers who went into the sea, and why. */
export const expiries = (ctx: RequestContext, input: WindowInput, window: Window): Rows => sql`
  select log.owner, log.at, log.id, log.customer,
    (select change ->> 'to' from jsonb_array_elements(log.changes) change where change ->> 'field' = 'sea_reason') as reason
  from customer_log log where ${happened(ctx, input, window, sql`log.kind = 'to_sea'`)}`;

/** Orders finished with the money paid out. */
export const payouts = (ctx: RequestContext, input: WindowInput, window: Window): Rows => sql`
  select done.owner, done.at, done.work, coalesce(work.amount_disbursed, 0) as amount
  from (
    select log.ffp, log.owner, log.at, log.work from customer_log log
    where log.work is not null and ${happened(ctx, input, window, sql`log.kind = 'finished'`)}
  ) done
  join work on work.ffp = done.ffp and work.id = done.work
  where work.outcome = 'disbursed' and work.status = 'over' and work.deleted_at is null`;
