import type { Narrowing } from '@sycee/domain/access/scope';
import type { FigureDays } from '@sycee/domain/order/figures';
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
const ordersInScope = (ctx: RequestContext, input: WindowInput) => withinOwnScope(ctx, narrowingOf(ctx, input));

type Rows = RawBuilder<unknown>;
const happened = (
  ctx: RequestContext,
  input: WindowInput,
  { from, until }: Window,
  kinds: RawBuilder<SqlBool>,
): Rows => sql`
  ${kinds} and log.occurred_at >= ${from} and log.occurred_at < ${until} and ${seen(ctx, input)}
  order by log.occurred_at desc limit ${atMost + 1}`;

/** In progress now. */
export const openOrders = (ctx: RequestContext, input: WindowInput): Rows => sql`
  select work_order.id as work_order, work_order.owner, work_order.stage from work_order
  where work_order.status = 'working' and work_order.deleted_at is null and ${ordersInScope(ctx, input)}
  limit ${atMost + 1}`;

/** Each time somebody was given an order, and how it went on: `waited` until contact, or until now; null where it ended otherwise. */
export const assignments = (ctx: RequestContext, input: WindowInput, window: Window): Rows => sql`
  select given.owner, given.occurred_at, given.work_order,
    case
      when next.is_contact then next.occurred_at - given.occurred_at
      when next.occurred_at is null and work_order.owner = given.owner and work_order.status = 'working' and work_order.deleted_at is null
        then ${new Date(ctx.now)}::timestamptz - given.occurred_at
    end as waited,
    next.is_contact is true as is_made
  from (
    select log.tenant_id, log.owner, log.occurred_at, log.id, log.work_order, log.customer from customer_log log
    where log.owner is not null and log.work_order is not null
      and ${happened(ctx, input, window, sql`log.kind in ('distributed', 'devolved', 'claimed')`)}
  ) given
  join work_order on work_order.tenant_id = given.tenant_id and work_order.id = given.work_order
  left join lateral (
    select log.occurred_at, log.kind in ('note', 'call', 'flow') and log.actor = given.owner as is_contact
    from customer_log log
    where log.tenant_id = given.tenant_id and log.customer = given.customer and log.id > given.id
      and (log.work_order = given.work_order or log.work_order is null)
      and (
        (log.kind in ('note', 'call', 'flow') and log.actor = given.owner)
        or log.kind in ('distributed', 'devolved', 'claimed', 'returned', 'finished', 'withdrawn', 'recycled', 'to_sea')
      )
    order by log.id limit 1
  ) next on true`;

/** Each step of the flow with the stage it led out of, and how long the order had stood in it. */
export const steps = (ctx: RequestContext, input: WindowInput, window: Window): Rows => sql`
  select step.owner, step.occurred_at, step.work_order, step.stage, step.occurred_at - coalesce(before.occurred_at, work_order.created_at) as stood
  from (
    select log.tenant_id, log.owner, log.occurred_at, log.id, log.work_order,
      (select change ->> 'from' from jsonb_array_elements(log.changes) change where change ->> 'field' = 'stage') as stage
    from customer_log log
    where log.work_order is not null and ${happened(ctx, input, window, sql`log.kind in ('flow', 'returned')`)}
  ) step
  join work_order on work_order.tenant_id = step.tenant_id and work_order.id = step.work_order
  left join lateral (
    select log.occurred_at from customer_log log
    where log.tenant_id = step.tenant_id and log.work_order = step.work_order and log.id < step.id and log.kind in ('flow', 'returned')
      and log.changes @> '[{"field": "stage"}]'
    order by log.id desc limit 1
  ) before on true
  where step.stage is not null`;

/** Orders filed, with how far they have come. */
export const leads = (ctx: RequestContext, input: WindowInput, { from, until }: Window): Rows => sql`
  select lead.owner, lead.occurred_at, lead.work_order, lead.is_disbursed, lead.is_submitted or lead.is_disbursed as is_submitted,
    lead.is_met or lead.is_submitted or lead.is_disbursed or exists (
      select from customer_log log
      where log.tenant_id = lead.tenant_id and log.customer = lead.customer and (log.work_order = lead.work_order or log.work_order is null)
        and log.kind in ('note', 'call', 'flow') and log.occurred_at >= lead.occurred_at
    ) as is_contacted
  from (
    select work_order.tenant_id, work_order.owner, work_order.created_at as occurred_at, work_order.id as work_order, work_order.customer,
      work_order.stages ? 'met' as is_met, work_order.stages ? 'submitted' as is_submitted, work_order.stages ? 'disbursed' as is_disbursed
    from work_order
    where work_order.created_at >= ${from} and work_order.created_at < ${until} and work_order.deleted_at is null and ${ordersInScope(ctx, input)}
    order by work_order.created_at desc limit ${atMost + 1}
  ) lead`;

/** Customers who went into the sea, and why. */
export const expiries = (ctx: RequestContext, input: WindowInput, window: Window): Rows => sql`
  select log.owner, log.occurred_at, log.id, log.customer,
    (select change ->> 'to' from jsonb_array_elements(log.changes) change where change ->> 'field' = 'sea_reason') as reason
  from customer_log log where ${happened(ctx, input, window, sql`log.kind = 'to_sea'`)}`;

/** Orders finished with the money paid out. */
export const payouts = (ctx: RequestContext, input: WindowInput, window: Window): Rows => sql`
  select done.owner, done.occurred_at, done.work_order, coalesce(work_order.amount_disbursed, 0) as amount
  from (
    select log.tenant_id, log.owner, log.occurred_at, log.work_order from customer_log log
    where log.work_order is not null and ${happened(ctx, input, window, sql`log.kind = 'finished'`)}
  ) done
  join work_order on work_order.tenant_id = done.tenant_id and work_order.id = done.work_order
  where work_order.outcome = 'disbursed' and work_order.status = 'over' and work_order.deleted_at is null`;
