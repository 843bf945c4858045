import { asByHand } from '@sycee/domain/order/distribute';
import type { Kysely } from 'kysely';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { assignOrders } from './assign.ts';
import { lockBrokers } from './brokers.ts';
import { assignEvenly, lockOrders } from './distribute.ts';
import type { OrderRow } from './rows.ts';
import { brokersInScope } from './scope.ts';

const openOrders = (db: Kysely<DB>, owner: string) =>
  db
    .selectFrom('work_order')
    .select('id')
    .where('owner', '=', owner)
    .where('status', '=', 'working')
    .where('deleted_at', 'is', null);

/** Open orders of somebody; those that the caller reaches are locked. */
export interface OrdersOf {
  all: ReadonlySet<string>;
  orders: readonly OrderRow[];
}

/** Before any account is locked: whoever gives out locks in this order. */
export async function lockOrdersOf(db: Kysely<DB>, ctx: RequestContext, owner: string): Promise<OrdersOf> {
  const ids = (await openOrders(db, owner).execute()).map(({ id }) => id);
  return { all: new Set(ids), orders: await lockOrders(db, ctx, ids) };
}

/** Whether they got one since. With their account locked nobody gives them any more. */
export async function hasNewOrders(db: Kysely<DB>, owner: string, { all }: OrdersOf): Promise<boolean> {
  return (await openOrders(db, owner).execute()).some(({ id }) => !all.has(id));
}

export interface Colleague {
  id: string;
  account_no: string;
}

/** On duty and within the caller's reach: one by their number, or all of a team, or of the store where there is no team. */
export async function colleaguesOf(
  db: Kysely<DB>,
  ctx: RequestContext,
  from: { id: string; store: string | null; team: string | null },
  accountNo: string | undefined,
): Promise<Colleague[]> {
  let rows = db
    .selectFrom('account')
    .select(['id', 'account_no'])
    .where('role', '=', 'broker')
    .where('status', '=', 'active')
    .where('on_duty', '=', true)
    .where('id', '<>', from.id)
    .where('store', '=', from.store)
    .where(brokersInScope(callerOf(ctx)));
  if (accountNo) rows = rows.where('account_no', '=', accountNo);
  else if (from.team) rows = rows.where('team', '=', from.team);
  return await rows.execute();
}

/** Hands locked orders on, evenly, weights and cities aside: whoever goes leaves nothing lying. What finds no room stays where it is. */
export async function handOver(
  db: Kysely<DB>,
  ctx: RequestContext,
  orders: readonly OrderRow[],
  to: readonly Colleague[],
): Promise<{ given: number; left: number }> {
  const brokers = await lockBrokers(
    db,
    ctx,
    to.map(({ account_no }) => account_no),
  );
  const { assigned, left } = assignEvenly(orders, brokers.map(asByHand), 'devolve');
  await assignOrders(db, ctx, assigned, 'devolve');
  return { given: assigned.length, left: left.length };
}
