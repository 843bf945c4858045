import type { Narrowing } from '@sycee/domain/access/scope';
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { notFound } from '#platform/api-error.ts';
import type { Caller } from '#platform/caller.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { accountPlace, disjointScopesWithin, isWithinScope, type PlaceColumns } from '#platform/scope.ts';
import { accessLevelOf, insufficientAccess, isShared } from './collaborators/access-levels.ts';
import { byIdOrNumber, lockOrder, type OrderRow, orderRows } from './order-rows.ts';

/** What decides which orders may be read. */
export type ScopeContext = Pick<RequestContext, 'caller' | 'now'>;

/** Columns that place an order in the data scope. Its staff team is the owner's. */
const orderPosition: PlaceColumns = { store: 'work_order.store', owner: 'work_order.owner' };

/** An order is shared with the collaborators of its customer. */
const sharedPlace = (ctx: ScopeContext): PlaceColumns => ({
  ...orderPosition,
  shared: isShared(ctx, 'work_order.customer'),
});

/** Orders the caller may read: one rule for lists, single reads, searches and counts. `narrowing` only narrows it. */
export function withinScope(ctx: ScopeContext, narrowing?: Narrowing): Expression<SqlBool> {
  const caller = callerOf(ctx);
  return caller.role === 'member' ? isOrderOfPerson(caller.person) : isWithinScope(caller, sharedPlace(ctx), narrowing);
}

/** The same orders as disjoint conditions, each served by its own index. */
export function disjointScopes(ctx: RequestContext, narrowing?: Narrowing) {
  const caller = callerOf(ctx);
  return caller.role === 'member'
    ? ([isOrderOfPerson(caller.person)] as const)
    : disjointScopesWithin(caller, sharedPlace(ctx), narrowing);
}

/** Orders by the data scope alone: for figures, exports and actions that collaborators do not have. */
export const withinOwnScope = (ctx: RequestContext, narrowing?: Narrowing): Expression<SqlBool> =>
  isWithinScope(callerOf(ctx), orderPosition, narrowing);

/** A person is one customer of the tenant. A subquery lets lists query orders without a join. */
const isOrderOfPerson = (person: string): Expression<SqlBool> =>
  sql<SqlBool>`work_order.customer = (select customer.id from customer where customer.person = ${person}::uuid)`;

/** Advisers whom the caller may assign orders to. */
export const brokersInScope = (caller: Caller): Expression<SqlBool> => isWithinScope(caller, accountPlace);

/** Advisers whom the caller may transfer an order to: an adviser's store colleagues, a manager's advisers in scope. */
export const receiversOf = (caller: Caller): Expression<SqlBool> =>
  caller.role === 'broker' ? sql<SqlBool>`account.store = ${caller.store}::uuid` : brokersInScope(caller);

/** The store with this number, for lists that are narrowed to one. */
export const storeNumbered = (storeNo: number) =>
  sql<string>`(select numbered.id from store as numbered where numbered.store_no = ${storeNo})`;

/** A pool belongs to a store: all its staff can access it, and higher roles access the pools of their stores. */
export const isPoolAccessible = (caller: Caller, store = 'customer.store'): Expression<SqlBool> =>
  caller.role === 'broker' || caller.role === 'store'
    ? sql<SqlBool>`${sql.ref(store)} = ${caller.store}::uuid`
    : isWithinScope(caller, { store });

/** The same pools as disjoint conditions, one per store. */
export const disjointPoolScopes = (caller: Caller) =>
  caller.role === 'broker' || caller.role === 'store'
    ? [isPoolAccessible(caller)]
    : disjointScopesWithin(caller, { store: 'customer.store' });

/** Orders out of scope are reported as not found, so that their existence is not disclosed. */
export async function findOrderInScope(db: Kysely<DB>, ctx: RequestContext, id: string): Promise<OrderRow> {
  const row = await byIdOrNumber(orderRows(db), id).where(withinScope(ctx)).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** After withdrawal of consent the staff no longer see the report, the mobile and the report's facts. */
export const isHiddenFrom = (ctx: RequestContext, row: OrderRow): boolean =>
  row.consent_revoked_at !== null && callerOf(ctx).role !== 'member';

/**
 * Reads the order again after locking it, so that decisions use the current state. A collaborator also locks the customer, as
 * changes to the collaborators do, so that a removed collaborator cannot write.
 */
export async function lockOrderInScope(
  db: Kysely<DB>,
  ctx: RequestContext,
  id: string,
  need: 'write' | 'own' = 'write',
): Promise<OrderRow> {
  const { id: orderId, customer } = await findOrderInScope(db, ctx, id);
  await lockOrder(db, orderId);
  const row = await findOrderInScope(db, ctx, orderId);
  if (accessLevelOf(ctx, row) === 'own') return row;
  await db.selectFrom('customer').select('id').where('id', '=', customer).forNoKeyUpdate().executeTakeFirst();
  const current = await findOrderInScope(db, ctx, orderId);
  const right = accessLevelOf(ctx, current) ?? 'read';
  if (right !== 'own' && (right === 'read' || need === 'own')) throw insufficientAccess(right, current.owner_name);
  return current;
}

/** Managers may assign orders and use the recycle bin. */
export const isManager = ({ role, buttons }: Caller): boolean =>
  role !== 'member' && role !== 'broker' && (buttons.includes('*') || buttons.includes('work.distribute'));
