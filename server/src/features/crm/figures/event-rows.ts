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
/** The window extended by as many days before it. */
export const withBefore = ({ from, until }: Window): Window => ({
  from: new Date(2 * from.getTime() - until.getTime()),
  until,
});

/** Maximum of events that a figure reads, newest first; beyond it the answer is marked `capped`. */
export const maxEvents = 20_000;

/** A broker sees only their own figures, whatever the data scope. */
export const narrowingOf = (ctx: RequestContext, { scope }: Pick<WindowInput, 'scope'>): Narrowing =>
  callerOf(ctx).role === 'broker' ? 'own' : scope;

/** Events are in scope by their owner and store at that time. */
const eventsInScope = (ctx: RequestContext, input: WindowInput) =>
  isWithinScope(callerOf(ctx), { store: 'log.store', owner: 'log.owner' }, narrowingOf(ctx, input));
const ordersInScope = (ctx: RequestContext, input: WindowInput) => withinOwnScope(ctx, narrowingOf(ctx, input));

type Rows = RawBuilder<unknown>;
const eventsWhere = (
  ctx: RequestContext,
  input: WindowInput,
  { from, until }: Window,
  kinds: RawBuilder<SqlBool>,
): Rows => sql`
  ${kinds} and log.occurred_at >= ${from} and log.occurred_at < ${until} and ${eventsInScope(ctx, input)}
  order by log.occurred_at desc limit ${maxEvents + 1}`;

/** Orders in progress now. */
export const openOrders = (ctx: RequestContext, input: WindowInput): Rows => sql`
  select work_order.id as work_order, work_order.owner, work_order.stage from work_order
  where work_order.status = 'working' and work_order.deleted_at is null and ${ordersInScope(ctx, input)}
  limit ${maxEvents + 1}`;

/** Assignments of orders. `waited` lasts until the first contact, or until now; null if the assignment ended without contact. */
export const assignments = (ctx: RequestContext, input: WindowInput, window: Window): Rows => sql`
  select assigned.owner, assigned.occurred_at, assigned.work_order,
    case
      when next.is_contact then next.occurred_at - assigned.occurred_at
      when next.occurred_at is null and work_order.owner = assigned.owner and work_order.status = 'working' and work_order.deleted_at is null
        then ${new Date(ctx.now)}::timestamptz - assigned.occurred_at
    end as waited,
    next.is_contact is true as is_made
  from (
    select log.tenant_id, log.owner, log.occurred_at, log.id, log.work_order, log.customer from customer_log log
    where log.owner is not null and log.work_order is not null
      and ${eventsWhere(ctx, input, window, sql`log.kind in ('distributed', 'devolved', 'claimed')`)}
  ) assigned
  join work_order on work_order.tenant_id = assigned.tenant_id and work_order.id = assigned.work_order
  left join lateral (
    select log.occurred_at, log.kind in ('note', 'call', 'flow') and log.actor = assigned.owner as is_contact
    from customer_log log
    where log.tenant_id = assigned.tenant_id and log.customer = assigned.customer and log.id > assigned.id
      and (log.work_order = assigned.work_order or log.work_order is null)
      and (
        (log.kind in ('note', 'call', 'flow') and log.actor = assigned.owner)
        or log.kind in ('distributed', 'devolved', 'claimed', 'returned', 'finished', 'withdrawn', 'recycled', 'to_sea')
      )
    order by log.id limit 1
  ) next on true`;

/** Steps of the flow with the stage they left and the time the order spent in it. */
export const steps = (ctx: RequestContext, input: WindowInput, window: Window): Rows => sql`
  select step.owner, step.occurred_at, step.work_order, step.stage, step.occurred_at - coalesce(before.occurred_at, work_order.created_at) as stood
  from (
    select log.tenant_id, log.owner, log.occurred_at, log.id, log.work_order,
      (select change ->> 'from' from jsonb_array_elements(log.changes) change where change ->> 'field' = 'stage') as stage
    from customer_log log
    where log.work_order is not null and ${eventsWhere(ctx, input, window, sql`log.kind in ('flow', 'returned')`)}
  ) step
  join work_order on work_order.tenant_id = step.tenant_id and work_order.id = step.work_order
  left join lateral (
    select log.occurred_at from customer_log log
    where log.tenant_id = step.tenant_id and log.work_order = step.work_order and log.id < step.id and log.kind in ('flow', 'returned')
      and log.changes @> '[{"field": "stage"}]'
    order by log.id desc limit 1
  ) before on true
  where step.stage is not null`;

/** New orders with the steps of the funnel they have reached. */
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
    order by work_order.created_at desc limit ${maxEvents + 1}
  ) lead`;

/** Customers moved into a pool, with the reason. */
export const expiries = (ctx: RequestContext, input: WindowInput, window: Window): Rows => sql`
  select log.owner, log.occurred_at, log.id, log.customer,
    (select change ->> 'to' from jsonb_array_elements(log.changes) change where change ->> 'field' = 'sea_reason') as reason
  from customer_log log where ${eventsWhere(ctx, input, window, sql`log.kind = 'to_sea'`)}`;

/** Orders closed with a disbursement. */
export const payouts = (ctx: RequestContext, input: WindowInput, window: Window): Rows => sql`
  select done.owner, done.occurred_at, done.work_order, coalesce(work_order.amount_disbursed, 0) as amount
  from (
    select log.tenant_id, log.owner, log.occurred_at, log.work_order from customer_log log
    where log.work_order is not null and ${eventsWhere(ctx, input, window, sql`log.kind = 'finished'`)}
  ) done
  join work_order on work_order.tenant_id = done.tenant_id and work_order.id = done.work_order
  where work_order.outcome = 'disbursed' and work_order.status = 'over' and work_order.deleted_at is null`;
