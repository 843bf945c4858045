import type { DataIn } from '@sycee/contract/core/call';
import type { orderActions } from '@sycee/contract/order-actions';
import type { OrderFacts } from '@sycee/domain/order/machine';
import type { OrderAction } from '@sycee/domain/order/status';
import type { Kysely, UpdateObject } from 'kysely';
import { lockOrders } from '#features/crm/assign-orders.ts';
import { deleteDocuments } from '#features/crm/documents/rows.ts';
import type { OrderRow } from '#features/crm/order-rows.ts';
import { flowView } from '#features/crm/order-views.ts';
import { findOrderInScope, isManager, lockOrderInScope } from '#features/crm/scope.ts';
import { decideOrThrow } from '#features/crm/steps.ts';
import { writeEntry } from '#features/crm/timeline.ts';
import { explainUnreachableOrders } from '#features/crm/unreachable.ts';
import { refusalWords } from '#features/crm/words.ts';
import { ApiError, conflict } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { isUniqueViolation } from '#platform/db/unique-violation.ts';

type OrderAfter = DataIn<(typeof orderActions)['GET /finance/api/{id}/recycle_work']>;
type Deleted = DataIn<(typeof orderActions)['POST /finance/api/work_del']>;
const kindOf = { recycle: 'recycled', unrecycle: 'unrecycled', delete: 'deleted' } as const satisfies Partial<
  Record<OrderAction, string>
>;

export const recycle = (ctx: RequestContext, id: string): Promise<OrderAfter> =>
  ctx.write(async (db) => {
    await applyAction(db, ctx, await lockOrderInScope(db, ctx, id, 'own'), 'recycle');
    return await orderAfter(db, ctx, id);
  });

/** Restores the former status, and the former owner if still active at the store. */
export async function unrecycle(ctx: RequestContext, id: string): Promise<OrderAfter> {
  try {
    return await ctx.write(async (db) => {
      const row = await lockOrderInScope(db, ctx, id, 'own');
      await applyAction(db, ctx, row, 'unrecycle', {
        isOwnerUnavailable: row.in_pool || (await hasOwnerLeft(db, row)),
      });
      return await orderAfter(db, ctx, id);
    });
  } catch (error) {
    // The customer applied for the same product again meanwhile.
    if (isUniqueViolation(error)) throw conflict(refusalWords.no_open_duplicate!);
    throw error;
  }
}

export const deleteOne = (ctx: RequestContext, id: string): Promise<{ id: string }> =>
  ctx.write(async (db) => {
    const row = await lockOrderInScope(db, ctx, id, 'own');
    await applyAction(db, ctx, row, 'delete');
    return { id: row.id };
  });

export const deleteMany = (ctx: RequestContext, ids: readonly string[]): Promise<Deleted> =>
  ctx.write(async (db) => {
    const orders = new Map((await lockOrders(db, ctx, ids)).map((order) => [order.id, order]));
    const unreachable = [...new Set(ids)].filter((id) => !orders.has(id));
    const answer: Deleted = { done: [], left: await explainUnreachableOrders(db, ctx, unreachable) };
    for (const [id, order] of orders) {
      const why = await tryDelete(db, ctx, order);
      if (why) answer.left.push({ work_id: id, reason: why[ctx.language] });
      else answer.done.push(id);
    }
    return answer;
  });

async function tryDelete(db: Kysely<DB>, ctx: RequestContext, order: OrderRow) {
  try {
    await applyAction(db, ctx, order, 'delete');
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error.words;
    throw error;
  }
}

async function applyAction(
  db: Kysely<DB>,
  ctx: RequestContext,
  row: OrderRow,
  action: keyof typeof kindOf,
  facts: OrderFacts = {},
) {
  const { state } = decideOrThrow(ctx, row, action, { ...facts, isManager: isManager(callerOf(ctx)) }).next;
  const now = new Date(ctx.now);
  const set: UpdateObject<DB, 'work_order'> = state
    ? { status: state.status, status_before: state.before, owner: state.ownerId }
    : { deleted_at: now };
  await db
    .updateTable('work_order')
    .set({ ...set, version: row.version + 1, updated_at: now })
    .where('id', '=', row.id)
    .execute();
  if (!state) await deleteDocuments(db, [row.id], ctx.now);
  await writeEntry(db, ctx, {
    customer: row.customer,
    order: row.id,
    person: { id: row.person, wrapped_key: row.wrapped_key },
    kind: kindOf[action],
    by: callerOf(ctx).account,
    changes: state ? [{ field: 'status', from: row.status, to: state.status }] : [],
  });
}

const orderAfter = async (db: Kysely<DB>, ctx: RequestContext, id: string): Promise<OrderAfter> => {
  const row = await findOrderInScope(db, ctx, id);
  return { id: row.id, work_no: row.work_no, flow: flowView(ctx, row) };
};

/** Whether the owner is disabled or moved to another store. */
async function hasOwnerLeft(db: Kysely<DB>, { owner, store }: OrderRow): Promise<boolean> {
  if (!owner) return false;
  const account = await db
    .selectFrom('account')
    .select(['status', 'store'])
    .where('id', '=', owner)
    .executeTakeFirstOrThrow();
  return account.status !== 'active' || account.store !== store;
}
