import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { orderActions } from '@sycee/contract/order-actions';
import { mayChoose } from '@sycee/domain/lists/in-force';
import { decide, type TransitionError } from '@sycee/domain/order/machine';
import { openStatuses } from '@sycee/domain/order/status';
import { type Kysely, sql } from 'kysely';
import { lockOrders } from '#features/crm/assign-orders.ts';
import { endCollaborations } from '#features/crm/collaborators/end-collaborations.ts';
import { type CustomerWithoutOrder, lockCustomersWithoutOrder } from '#features/crm/customers-without-order.ts';
import { defaultPool, type Pool } from '#features/crm/default-pool.ts';
import { noticeReleased } from '#features/crm/order-notices.ts';
import { hasOrderIds } from '#features/crm/order-or-customer-ids.ts';
import type { OrderRow } from '#features/crm/order-rows.ts';
import { stateOf } from '#features/crm/order-views.ts';
import { withinOwnScope } from '#features/crm/scope.ts';
import { writeEntries } from '#features/crm/timeline.ts';
import { explainUnreachableCustomers, explainUnreachableOrders } from '#features/crm/unreachable.ts';
import { refusalWords, rowWords } from '#features/crm/words.ts';
import { invalid } from '#platform/api-error.ts';
import { callerOf, type RequestContext, type TenantContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';

type Call = (typeof orderActions)['POST /finance/api/submit_sea'];

type Input = BodyOut<Call>;

export async function moveToPool(ctx: RequestContext, input: Input): Promise<DataIn<Call>> {
  if (!mayChoose(ctx.listsInForce, 'pool_reason', input.reason))
    throw invalid({ reason: { zh: '请选择原因', en: 'Choose a reason' } });
  return hasOrderIds(input) ? await moveOrdersToPool(ctx, input) : await moveCustomersToPool(ctx, input);
}

/** Moves a customer with every open order into the pool, or not at all. */
async function moveOrdersToPool(ctx: RequestContext, input: Input): Promise<DataIn<Call>> {
  return await ctx.write(async (db) => {
    const orders = await lockOrders(db, ctx, await withOrdersOfSameCustomers(db, input.work_ids), sql`true`);
    const inScope = await ordersInScope(db, ctx, orders);
    const requested = new Set(input.work_ids.filter((id) => inScope.has(id)));
    const answer: DataIn<Call> = { done: [], left: [] };
    const reject = (ids: readonly string[], why: { zh: string; en: string }) =>
      answer.left.push(...ids.map((work_id) => ({ work_id, reason: why[ctx.language] })));
    const unreachable = input.work_ids.filter((id) => !requested.has(id));
    answer.left.push(...(await explainUnreachableOrders(db, ctx, unreachable)));
    for (const [, all] of Map.groupBy(orders, ({ customer }) => customer)) {
      const ids = all.map(({ id }) => id).filter((id) => requested.has(id));
      if (ids.length === 0) continue;
      const open = all.filter(({ status }) => (openStatuses as readonly string[]).includes(status));
      const why = whyNotMovable(open, all, { ids, inScope });
      if (why) {
        reject(ids, why);
        continue;
      }
      const pool = await defaultPool(db, ctx, open[0]!.store, input.sea_id);
      const { customer, person, wrapped_key } = open[0]!;
      const move = { pool, reason: input.reason, by: callerOf(ctx).account, note: input.note };
      const refused = await moveCustomerToPool(db, ctx, { id: customer, person, wrapped_key }, open, move);
      if (refused) reject(ids, refusalWords[refused] ?? refusalWords.wrong_state!);
      else answer.done.push(...ids);
    }
    return answer;
  });
}

/** Moves customers without an open order into the pool, with or without an adviser. */
async function moveCustomersToPool(
  ctx: RequestContext,
  { customer_ids, reason, note, sea_id }: Input,
): Promise<DataIn<Call>> {
  return await ctx.write(async (db) => {
    const rows = await lockCustomersWithoutOrder(db, ctx, customer_ids);
    const known = new Set(rows.map(({ id }) => id));
    const missing = customer_ids.filter((id) => !known.has(id));
    const answer: DataIn<Call> = { done: [], left: await explainUnreachableCustomers(db, ctx, missing) };
    for (const row of rows) {
      const why = whyCustomerNotMovable(row);
      if (why) {
        answer.left.push({ customer_id: row.id, reason: why[ctx.language] });
        continue;
      }
      const pool = await defaultPool(db, ctx, row.store!, sea_id);
      await moveCustomerToPool(db, ctx, row, [], { pool, reason, by: callerOf(ctx).account, note });
      answer.done.push(row.id);
    }
    return answer;
  });
}

function whyCustomerNotMovable({ store, pool, has_order, locked_at, erased_at }: CustomerWithoutOrder) {
  if (erased_at || !store) return rowWords.notFound;
  if (pool) return rowWords.alreadyInPool;
  if (has_order) return rowWords.returnOrder;
  return locked_at ? refusalWords.not_locked! : null;
}

/** Ids of the given orders and of the other orders of the same customers. */
async function withOrdersOfSameCustomers(db: Kysely<DB>, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('work_order')
    .select('id')
    .where('customer', 'in', (eb) =>
      eb
        .selectFrom('work_order as requested')
        .select('requested.customer')
        .where('requested.id', '=', sql<string>`any(${[...ids]}::uuid[])`),
    )
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

async function ordersInScope(db: Kysely<DB>, ctx: RequestContext, orders: readonly OrderRow[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('work_order')
    .select('work_order.id')
    .where('work_order.id', '=', sql<string>`any(${orders.map(({ id }) => id)}::uuid[])`)
    .where(withinOwnScope(ctx))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

interface Requested {
  ids: readonly string[];
  inScope: ReadonlySet<string>;
}
function whyNotMovable(open: readonly OrderRow[], all: readonly OrderRow[], { ids, inScope }: Requested) {
  if (all.some(({ id, status }) => ids.includes(id) && status === 'recycle')) return refusalWords.wrong_state!;
  if (open.length === 0) return refusalWords.wrong_state!;
  return open.some(({ id }) => !inScope.has(id)) ? rowWords.withOthers : null;
}

interface PoolMove {
  pool: Pick<Pool, 'id' | 'name_zh' | 'name_en'>;
  /** An entry of the list of reasons of loss, or why the pool took the customer. */
  reason: string;
  /** Null if the customer expired by the rules of the pool. */
  by: string | null;
  note?: string;
}

interface MovedCustomer {
  id: string;
  person: string;
  wrapped_key: Buffer | null;
}
/**
 * Moves one locked customer with its locked open orders. Where the state machine refuses one of them, nothing is written and its reason
 * is returned.
 */
export async function moveCustomerToPool(
  db: Kysely<DB>,
  ctx: TenantContext,
  { id: customer, person, wrapped_key }: MovedCustomer,
  orders: readonly OrderRow[],
  move: PoolMove,
): Promise<TransitionError | null> {
  const now = new Date(ctx.now);
  for (const order of orders) {
    const decision = decide(stateOf(order), 'submit_sea', { reason: move.reason, isLocked: order.locked_at !== null });
    if (!decision.ok) return decision.reason;
  }
  await db
    .updateTable('work_order')
    .set((eb) => ({
      status: 'undistributed',
      owner: null,
      return_reason: null,
      next_contact_at: null,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', sql<string>`any(${orders.map(({ id }) => id)}::uuid[])`)
    .execute();
  const before = await ownerOf(db, customer);
  const collaboratorChanges = await endCollaborations(db, ctx, [customer]);
  await db
    .updateTable('customer')
    .set((eb) => ({
      pool: move.pool.id,
      pool_since: now,
      pool_reason: move.reason,
      released_by: eb.fn.coalesce('owner', 'released_by'),
      released_at: now,
      owner: null,
      locked_at: null,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', customer)
    .execute();
  const changes = [
    { field: 'owner', from: before?.name ?? null, to: null },
    { field: 'sea', from: null, to: { zh: move.pool.name_zh, en: move.pool.name_en } },
    { field: 'sea_reason', from: null, to: move.reason },
    ...(collaboratorChanges.get(customer) ?? []),
  ];
  const about = { customer, order: null, person: { id: person, wrapped_key } };
  await writeEntries(db, ctx, [
    { ...about, kind: 'to_sea', by: move.by, owner: before?.id ?? null, changes, text: move.note },
  ]);
  await noticeReleased(db, ctx, { customer, adviser: before?.id ?? null, by: move.by });
  return null;
}

const ownerOf = (db: Kysely<DB>, customer: string) =>
  db
    .selectFrom('customer')
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'customer.tenant_id').onRef('account.id', '=', 'customer.owner'),
    )
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select(['account.id', 'person.name'])
    .where('customer.id', '=', customer)
    .executeTakeFirst();
