import type { Narrowing } from '@sycee/domain/access/scope';
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { notFound } from '#platform/api-error.ts';
import type { Caller } from '#platform/caller.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { accountPlace, disjointScopesWithin, isWithinScope, type PlaceColumns } from '#platform/scope.ts';
import { insufficientRight, isShared, rightOf } from './collaborators/rule.ts';
import { byIdOrNumber, lockOrder, type OrderRow, orderRows } from './rows.ts';

/** The team of an order is its owner's. */
const orderPosition: PlaceColumns = { store: 'work_order.store', owner: 'work_order.owner' };

/** And it is shared with whoever is on the team of its customer. */
const sharedPlace = (ctx: RequestContext): PlaceColumns => ({
  ...orderPosition,
  shared: isShared(ctx, 'work_order.customer'),
});

/** Which orders the caller may know of: one rule for lists, single reads, searches and counts; the switch only narrows it. */
export function withinScope(ctx: RequestContext, narrowing?: Narrowing): Expression<SqlBool> {
  const caller = callerOf(ctx);
  return caller.role === 'member' ? ofPerson(caller.person) : isWithinScope(caller, sharedPlace(ctx), narrowing);
}

/** The same orders for a list or a count, in parts that are walked each by its own index. */
export function disjointScopes(ctx: RequestContext, narrowing?: Narrowing) {
  const caller = callerOf(ctx);
  return caller.role === 'member'
    ? ([ofPerson(caller.person)] as const)
    : disjointScopesWithin(caller, sharedPlace(ctx), narrowing);
}

/** By the data scope alone: for figures, for what is taken out, and for what a team does not give. */
export const withinOwnScope = (ctx: RequestContext, narrowing?: Narrowing): Expression<SqlBool> =>
  isWithinScope(callerOf(ctx), orderPosition, narrowing);

/** A person is one customer of the tenant; a subquery rather than a join, so that lists may look at orders alone. */
const ofPerson = (person: string): Expression<SqlBool> =>
  sql<SqlBool>`work_order.customer = (select customer.id from customer where customer.person = ${person}::uuid)`;

/** Brokers whom the caller may give work to. */
export const brokersInScope = (caller: Caller): Expression<SqlBool> => isWithinScope(caller, accountPlace);

/** To whom the caller may hand an order on: a broker to the colleagues of the store, a manager to whom they give work out. */
export const receiversOf = (caller: Caller): Expression<SqlBool> =>
  caller.role === 'broker' ? sql<SqlBool>`account.store = ${caller.store}::uuid` : brokersInScope(caller);

/** A sea is the store's: everybody who works there may look into it, and whoever has several stores into each of theirs. */
export const isPoolAccessible = (caller: Caller, store = 'customer.store'): Expression<SqlBool> =>
  caller.role === 'broker' || caller.role === 'store'
    ? sql<SqlBool>`${sql.ref(store)} = ${caller.store}::uuid`
    : isWithinScope(caller, { store });

/** The same seas for a list or a count, store by store. */
export const poolWalks = (caller: Caller) =>
  caller.role === 'broker' || caller.role === 'store'
    ? [isPoolAccessible(caller)]
    : disjointScopesWithin(caller, { store: 'customer.store' });

/** Another site's, a colleague's out of scope and what does not exist are one and the same answer. */
export async function findOrderInScope(db: Kysely<DB>, ctx: RequestContext, id: string): Promise<OrderRow> {
  const row = await byIdOrNumber(orderRows(db), id).where(withinScope(ctx)).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** With the consent went the staff's look at the report, the mobile and what the report had brought. */
export const isClosedTo = (ctx: RequestContext, row: OrderRow): boolean =>
  row.consent_revoked_at !== null && callerOf(ctx).role !== 'member';

/**
 * Read again after the lock, so that what is decided on is what is there. Whoever writes by the team of the customer holds the
 * customer, too, as whoever changes the team does: taken off it, they are refused, or have written before.
 */
export async function lockOrderInScope(
  db: Kysely<DB>,
  ctx: RequestContext,
  id: string,
  need: 'write' | 'own' = 'write',
): Promise<OrderRow> {
  const { id: found, customer } = await findOrderInScope(db, ctx, id);
  await lockOrder(db, found);
  const row = await findOrderInScope(db, ctx, found);
  if (rightOf(ctx, row) === 'own') return row;
  await db.selectFrom('customer').select('id').where('id', '=', customer).forNoKeyUpdate().executeTakeFirst();
  const held = await findOrderInScope(db, ctx, found);
  const right = rightOf(ctx, held) ?? 'read';
  if (right !== 'own' && (right === 'read' || need === 'own')) throw insufficientRight(right, held.owner_name);
  return held;
}

/** The actions of a manager: who may give work out may also bin it. */
export const isManager = ({ role, buttons }: Caller): boolean =>
  role !== 'member' && role !== 'broker' && (buttons.includes('*') || buttons.includes('work.distribute'));
