import { asByHand } from '@sycee/domain/order/assign-by-weight';
import type { Kysely } from 'kysely';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { assignOrdersByWeight, lockOrders } from './assign-orders.ts';
import { lockBrokers } from './brokers.ts';
import type { OrderRow } from './order-rows.ts';
import { brokersInScope } from './scope.ts';
import { assignOrders } from './write-assignments.ts';

const openOrders = (db: Kysely<DB>, owner: string) =>
  db
    .selectFrom('work_order')
    .select('id')
    .where('owner', '=', owner)
    .where('status', '=', 'working')
    .where('deleted_at', 'is', null);

/** Open orders of an adviser; those in the caller's scope are locked. */
export interface OpenOrders {
  all: ReadonlySet<string>;
  orders: readonly OrderRow[];
}

/** Call before locking any account: orders are always locked before accounts (ADR 18). */
export async function lockOpenOrdersOf(db: Kysely<DB>, ctx: RequestContext, owner: string): Promise<OpenOrders> {
  const ids = (await openOrders(db, owner).execute()).map(({ id }) => id);
  return { all: new Set(ids), orders: await lockOrders(db, ctx, ids) };
}

/** Whether the adviser got an order since `lockOpenOrdersOf`. With the account locked no further order can be assigned. */
export async function hasNewOrders(db: Kysely<DB>, owner: string, { all }: OpenOrders): Promise<boolean> {
  return (await openOrders(db, owner).execute()).some(({ id }) => !all.has(id));
}

export interface Colleague {
  id: string;
  account_no: string;
}

/** Colleagues on duty in the caller's scope: one by number, else the adviser's staff team, else the store. */
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

/** Transfers locked orders evenly, ignoring weights and cities. Orders beyond all capacities stay where they are. */
export async function transferOpenOrders(
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
  const { assigned, unassigned } = assignOrdersByWeight(orders, brokers.map(asByHand), 'devolve');
  await assignOrders(db, ctx, assigned, 'devolve');
  return { given: assigned.length, left: unassigned.length };
}
