import type { BodyOut, DataIn, QueryOut } from '@sycee/contract/core/call';
import type { crm } from '@sycee/contract/crm';
import type { BothLanguages } from '@sycee/domain/language/both';
import { assignByWeight } from '@sycee/domain/order/assign-by-weight';
import { allowedActions } from '@sycee/domain/order/machine';
import { cityName } from '@sycee/domain/regions/cities';
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { type Broker, brokerRows, lockBrokers, noSuchAdvisers } from './brokers.ts';
import { type Assignment, decideAssignments, whyUnassigned } from './decide-assignments.ts';
import { type OrderRow, openByOwner, orderRows } from './order-rows.ts';
import { stateOf } from './order-views.ts';
import { receiversOf, withinOwnScope } from './scope.ts';
import { countUncontacted } from './uncontacted-customers.ts';
import { explainUnreachableOrders } from './unreachable.ts';
import { unplacedWords } from './words.ts';
import { assignOrders } from './write-assignments.ts';

type Call = (typeof crm)['POST /finance/api/distribute'];
type Input = Pick<BodyOut<Call>, 'work_ids' | 'mode' | 'account_nos'>;

/** Assigns orders evenly or to one adviser. Orders and advisers are locked first, so capacity holds. */
export async function assignListedOrders(ctx: RequestContext, input: Input): Promise<DataIn<Call>> {
  return await ctx.write(async (db) => {
    const orders = await lockOrders(db, ctx, input.work_ids);
    const brokers = await lockBrokers(db, ctx, input.account_nos);
    if (brokers.length === 0) throw noSuchAdvisers();
    const known = new Set(orders.map(({ id }) => id));
    const missing = input.work_ids.filter((id) => !known.has(id));
    const { assigned, unassigned } =
      input.mode === 'by_hand'
        ? assignOrdersToOne(orders, brokers[0]!, 'distribute')
        : assignOrdersByWeight(orders, brokers, 'distribute');
    await assignOrders(db, ctx, assigned, 'distribute');
    return {
      given: assigned.map(({ order, to }) => ({ work_id: order.id, account_no: to.id })),
      left: [
        ...(await explainUnreachableOrders(db, ctx, missing)),
        ...unassigned.map(({ order, why }) => ({ work_id: order.id, reason: why[ctx.language] })),
      ],
    };
  });
}

interface AssignmentResult {
  assigned: Assignment[];
  unassigned: { order: OrderRow; why: BothLanguages }[];
}

/** Assigns locked orders to one adviser in the order of their ids, up to the adviser's capacity. */
export function assignOrdersToOne(
  orders: readonly OrderRow[],
  to: Broker,
  action: 'distribute' | 'devolve',
): AssignmentResult {
  const { assigned, rejected } = decideAssignments(
    orders.map((order) => ({ order, to })),
    action,
  );
  return { assigned, unassigned: rejected.map(({ order, reason }) => ({ order, why: whyUnassigned(reason) })) };
}

/** Distributes locked orders among advisers by weight and city. The plan proposes; the state machine decides. */
export function assignOrdersByWeight(
  orders: readonly OrderRow[],
  brokers: readonly Broker[],
  action: 'distribute' | 'devolve',
): AssignmentResult {
  const [open, others] = partition(orders, (order) => allowedActions(stateOf(order)).includes(action));
  const plan = planAmong(open, brokers);
  const proposals = plan.assignments.map(({ item: order, to }) => ({ order, to }));
  const { assigned, rejected } = decideAssignments(proposals, action);
  return {
    assigned,
    unassigned: [
      ...others.map((order) => ({ order, why: unplacedWords.notOpen })),
      ...plan.unassigned.map(({ item: order, why }) => ({ order, why: unplacedWords[why] })),
      ...rejected.map(({ order, reason }) => ({ order, why: whyUnassigned(reason) })),
    ],
  };
}

interface Plan<Item> {
  assignments: { item: Item; to: Broker }[];
  unassigned: { item: Item; why: keyof typeof unplacedWords }[];
}

/** Plans orders or customers of each store among the store's advisers on duty. */
export function planAmong<Item extends { id: string; store: string | null; city: string }>(
  items: readonly Item[],
  brokers: readonly Broker[],
): Plan<Item> {
  const planned: Plan<Item> = { assignments: [], unassigned: [] };
  for (const [store, ofStore] of Map.groupBy(items, (item) => item.store)) {
    const inStore = brokers.filter((broker) => broker.store === store);
    const onDuty = inStore.filter(({ on_duty }) => on_duty);
    const whyNobody = inStore.length === 0 ? 'otherStore' : onDuty.length === 0 ? 'offDuty' : null;
    const plan = assignByWeight(
      ofStore.map(({ id, city }) => ({ id, city: city || null })),
      onDuty,
    );
    const itemOf = new Map(ofStore.map((item) => [item.id, item]));
    const brokerOf = new Map(onDuty.map((broker) => [broker.id, broker]));
    for (const { orderId, brokerId } of plan.assigned)
      planned.assignments.push({ item: itemOf.get(orderId)!, to: brokerOf.get(brokerId)! });
    for (const { orderId, why } of plan.unassigned)
      planned.unassigned.push({ item: itemOf.get(orderId)!, why: whyNobody ?? why });
  }
  return planned;
}

/** Locks orders of the caller's own scope, then their customers, each in the order of their ids, which prevents deadlocks. */
export async function lockOrders(
  db: Kysely<DB>,
  ctx: RequestContext,
  ids: readonly string[],
  reach: Expression<SqlBool> = withinOwnScope(ctx),
): Promise<OrderRow[]> {
  const idList = sql<string>`any(${[...ids]}::uuid[])`;
  const rows = () => orderRows(db).where('work_order.id', '=', idList).where(reach).orderBy('work_order.id');
  const locked = await rows().forNoKeyUpdate('work_order').execute();
  const customers = sql<string>`any(${locked.map(({ customer }) => customer)}::uuid[])`;
  await db.selectFrom('customer').select('id').where('id', '=', customers).orderBy('id').forNoKeyUpdate().execute();
  return await rows().execute();
}

type AssignableAdvisers = (typeof crm)['GET /finance/api/local_resident'];
export async function assignableAdvisers(
  ctx: RequestContext,
  { store_no }: QueryOut<AssignableAdvisers>,
): Promise<DataIn<AssignableAdvisers>> {
  let query = brokerRows(ctx.db)
    .where(receiversOf(callerOf(ctx)))
    .orderBy('person.name');
  if (store_no)
    query = query.where(
      'account.store',
      'in',
      ctx.db.selectFrom('store').select('id').where('store_no', '=', store_no),
    );
  else if (ctx.site.store) query = query.where('account.store', '=', ctx.site.store);
  const rows = await query.execute();
  const [open, uncontacted] = await Promise.all([
    openByOwner(
      ctx.db,
      rows.map(({ id }) => id),
    ),
    countUncontacted(ctx.db, rows),
  ]);
  return {
    list: rows.map(({ id, account_no, name, on_duty, capacity, weight, cities }) => ({
      account_no,
      name,
      on_duty,
      capacity,
      weight,
      cities: cities.map((code) => ({ code, name: cityName(code, ctx.language) })),
      open: open.get(id) ?? 0,
      waiting: uncontacted.get(id) ?? 0,
    })),
  };
}

function partition<Item>(items: readonly Item[], isIn: (item: Item) => boolean): [Item[], Item[]] {
  const groups = Map.groupBy(items, isIn);
  return [groups.get(true) ?? [], groups.get(false) ?? []];
}
