import type { Narrowing } from '@sycee/domain/access/scope';
import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import {
  type AccessLevel,
  accessLevelOf,
  insufficientAccess,
  isShared,
} from '#features/crm/collaborators/access-levels.ts';
import { isPoolAccessible, withinScope } from '#features/crm/scope.ts';
import { conflict, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { disjointScopesWithin, isWithinScope, type PlaceColumns } from '#platform/scope.ts';
import { uuid } from '#platform/uuid.ts';
import { type CustomerRow, customerRows } from './rows.ts';

const customerPlace: PlaceColumns = { store: 'customer.store', owner: 'customer.owner' };

/** Customers by the data scope alone: for the recycle bin, exports and actions that collaborators do not have. */
export const ownCustomers = (ctx: RequestContext, narrowing?: Narrowing): Expression<SqlBool> =>
  isWithinScope(callerOf(ctx), customerPlace, narrowing);

/** Customers in scope or shared, as disjoint conditions, each served by its own index: for lists, searches and counts. */
export const disjointCustomerScopes = (ctx: RequestContext, narrowing?: Narrowing) =>
  disjointScopesWithin(callerOf(ctx), { ...customerPlace, shared: isShared(ctx, 'customer.id') }, narrowing);

/** The same as one condition, for queries that are narrowed to a store. */
export const withinCustomerScope = (ctx: RequestContext, narrowing?: Narrowing): Expression<SqlBool> =>
  isWithinScope(callerOf(ctx), { ...customerPlace, shared: isShared(ctx, 'customer.id') }, narrowing);

/** A customer is also readable through an order in scope and through an accessible pool. */
export const readable = (ctx: RequestContext): Expression<SqlBool> => sql<SqlBool>`(
  ${ownCustomers(ctx)}
  or ${isShared(ctx, 'customer.id')}
  or (customer.in_pool and ${isPoolAccessible(callerOf(ctx))})
  or exists (
    select from work_order
    where work_order.tenant_id = customer.tenant_id and work_order.customer = customer.id and work_order.deleted_at is null and ${withinScope(ctx)}
  )
)`;

/** The record that an id leads to after a merge. */
const remainingRecordOf = (id: string): Expression<string> =>
  sql<string>`(select coalesce(record.merged_into, record.id) from customer as record where record.id = ${id}::uuid)`;

/** Customers out of scope are reported as not found, so that their existence is not disclosed. */
export async function readCustomer(db: Kysely<DB>, ctx: RequestContext, id: string): Promise<CustomerRow> {
  const row = uuid.test(id)
    ? await customerRows(db).where('customer.id', '=', remainingRecordOf(id)).where(readable(ctx)).executeTakeFirst()
    : undefined;
  if (!row) throw notFound();
  return row;
}

/** Locks a customer that the caller may write by the data scope or as a collaborator. */
export const lockToWrite = (db: Kysely<DB>, ctx: RequestContext, id: string): Promise<CustomerRow> =>
  lock(db, ctx, id, 'write');

/** Locks a customer in the caller's data scope. */
export const lockOwnCustomer = (db: Kysely<DB>, ctx: RequestContext, id: string): Promise<CustomerRow> =>
  lock(db, ctx, id, 'own');

async function lock(db: Kysely<DB>, ctx: RequestContext, id: string, need: 'write' | 'own'): Promise<CustomerRow> {
  const { id: customerId } = await readCustomer(db, ctx, id);
  await db.selectFrom('customer').select('id').where('id', '=', customerId).forNoKeyUpdate().executeTakeFirst();
  const row = await readCustomer(db, ctx, id);
  if (row.in_pool) throw claimFirst();
  const right = customerRight(ctx, row);
  if (right === null) throw notOwn(row.owner_name);
  if (right === 'own' || (right === 'write' && need === 'write')) return row;
  throw insufficientAccess(right, row.owner_name);
}

/** Null for a customer in a pool. */
export const customerRight = (ctx: RequestContext, row: CustomerRow): AccessLevel | null =>
  row.in_pool ? null : accessLevelOf(ctx, row);

const claimFirst = () =>
  conflict({ zh: '客户在公海中，请先认领', en: 'This customer is in the pool. Claim them first' });
const notOwn = (owner: string | null) =>
  conflict({
    zh: owner ? `这是${owner}的客户，请联系${owner}修改` : '这位客户还没有顾问，请由店长处理',
    en: owner
      ? `This is ${owner}’s customer. Ask ${owner} to make changes`
      : 'This customer has no adviser yet. Ask the store manager',
  });
