import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import type { orderActions } from '@sycee/contract/order-actions';
import { decide, type TransitionError } from '@sycee/domain/order/machine';
import { type Kysely, sql } from 'kysely';
import { assignOrdersToOne, lockOrders } from '#features/crm/assign-orders.ts';
import { lockBrokers } from '#features/crm/brokers.ts';
import { endCollaborations } from '#features/crm/collaborators/end-collaborations.ts';
import { noticeMovedToStore } from '#features/crm/order-notices.ts';
import { hasOrderIds } from '#features/crm/order-or-customer-ids.ts';
import type { OrderRow } from '#features/crm/order-rows.ts';
import { stateOf } from '#features/crm/order-views.ts';
import { isManager, receiversOf } from '#features/crm/scope.ts';
import { writeEntries } from '#features/crm/timeline.ts';
import { explainUnreachableOrders } from '#features/crm/unreachable.ts';
import { refusalWords, rowWords } from '#features/crm/words.ts';
import { assignOrders } from '#features/crm/write-assignments.ts';
import { invalid, notAllowed } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { resolveStore, type Store } from './target-store.ts';
import { transferCustomersToColleague, transferCustomersToStore } from './transfer-customers.ts';

type Call = (typeof orderActions)['POST /finance/api/submit_devolve'];
type Input = BodyOut<Call>;
type Answer = DataIn<Call>;

/** Transfers orders or customers to a colleague or to another store. */
export async function transferOrdersOrCustomers(ctx: RequestContext, input: Input): Promise<Answer> {
  const { account_no, store_no, work_ids, customer_ids } = input;
  const ofOrders = hasOrderIds(input);
  if (account_no && store_no === undefined)
    return ofOrders
      ? await transferOrdersToColleague(ctx, work_ids, account_no)
      : await transferCustomersToColleague(ctx, customer_ids, account_no);
  if (store_no !== undefined && !account_no) {
    if (!isManager(callerOf(ctx))) throw notAllowed();
    return ofOrders
      ? await transferOrdersToStore(ctx, work_ids, store_no)
      : await transferCustomersToStore(ctx, customer_ids, store_no);
  }
  throw invalid({ account_no: { zh: '请选择同事或门店', en: 'Choose a colleague or a store' } });
}

async function transferOrdersToColleague(
  ctx: RequestContext,
  ids: readonly string[],
  accountNo: string,
): Promise<Answer> {
  return await ctx.write(async (db) => {
    const orders = await lockOrders(db, ctx, ids);
    const [to] = await lockBrokers(db, ctx, [accountNo], receiversOf(callerOf(ctx)));
    if (!to) throw invalid({ account_no: rowWords.noSuchColleague });
    const { assigned, unassigned } = assignOrdersToOne(orders, to, 'devolve');
    await assignOrders(db, ctx, assigned, 'devolve');
    return {
      done: assigned.map(({ order }) => order.id),
      left: [
        ...(await explainUnreachableOrders(db, ctx, missing(ids, orders))),
        ...unassigned.map(({ order, why }) => ({ work_id: order.id, reason: why[ctx.language] })),
      ],
    };
  });
}

/** Transfers orders with their customers to another store, where they wait for assignment. Other open orders stay. */
async function transferOrdersToStore(ctx: RequestContext, ids: readonly string[], storeNo: number): Promise<Answer> {
  return await ctx.write(async (db) => {
    const store = await resolveStore(db, storeNo);
    const orders = await lockOrders(db, ctx, ids);
    const movable: OrderRow[] = [];
    const left: Answer['left'] = await explainUnreachableOrders(db, ctx, missing(ids, orders));
    for (const order of orders) {
      const decision = decide(stateOf(order), 'devolve', { toOtherStore: order.store !== store.id });
      if (decision.ok) movable.push(order);
      else left.push({ work_id: order.id, reason: whyNotMovable(decision.reason)[ctx.language] });
    }
    await moveToStore(db, ctx, movable, store);
    return { done: movable.map(({ id }) => id), left };
  });
}
const whyNotMovable = (reason: TransitionError) =>
  reason === 'other_owner' ? rowWords.thereAlready : (refusalWords[reason] ?? refusalWords.wrong_state!);

async function moveToStore(
  db: Kysely<DB>,
  ctx: RequestContext,
  orders: readonly OrderRow[],
  store: Store,
): Promise<void> {
  const now = new Date(ctx.now);
  await db
    .updateTable('work_order')
    .set((eb) => ({
      status: 'undistributed',
      store: store.id,
      owner: null,
      next_contact_at: null,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', sql<string>`any(${orders.map(({ id }) => id)}::uuid[])`)
    .execute();
  await db
    .updateTable('customer')
    .set((eb) => ({ store: store.id, owner: null, version: eb('version', '+', 1), updated_at: now }))
    .where('id', '=', sql<string>`any(${orders.map(({ customer }) => customer)}::uuid[])`)
    .execute();
  const collaboratorChanges = await endCollaborations(
    db,
    ctx,
    orders.map(({ customer }) => customer),
  );
  await writeEntries(
    db,
    ctx,
    orders.map((order) => ({
      customer: order.customer,
      order: order.id,
      person: { id: order.person, wrapped_key: order.wrapped_key },
      kind: 'devolved',
      by: callerOf(ctx).account,
      changes: [
        {
          field: 'store',
          from: { zh: order.store_zh, en: order.store_en },
          to: { zh: store.name_zh, en: store.name_en },
        },
        { field: 'owner', from: order.owner_name, to: null },
        ...(collaboratorChanges.get(order.customer) ?? []),
      ],
    })),
  );
  await noticeMovedToStore(db, ctx, orders);
}

const missing = (ids: readonly string[], orders: readonly OrderRow[]): string[] => {
  const known = new Set(orders.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
};
