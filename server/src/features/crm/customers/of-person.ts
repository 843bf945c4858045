import { openStatuses, type PoolOrigin } from '@sycee/domain/order/status';
import { type Kysely, sql } from 'kysely';
import { mobileOf } from '#features/account/index.ts';
import { defaultPool } from '#features/crm/default-pool.ts';
import { type OrderRow, orderRows } from '#features/crm/order-rows.ts';
import { customerTerms } from '#features/crm/order-texts.ts';
import { stateText } from '#features/crm/order-views.ts';
import { withinScope } from '#features/crm/scope.ts';
import { type FieldChange, writeEntry } from '#features/crm/timeline.ts';
import { assignCustomers, firstContactChange } from '#features/crm/write-assignments.ts';
import { notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { insertCustomer } from './add.ts';
import { type Found, locateCustomers } from './identify.ts';

/** A customer of the tenant, with what the caller may know about where they are. */
interface CustomerOfPerson {
  customer: string;
  found: Found;
}

/** The customer that a person is, or that the person's record was merged into; null if the person is none. */
export async function customerOfPerson(
  db: Kysely<DB>,
  ctx: RequestContext,
  person: string,
): Promise<CustomerOfPerson | null> {
  const row = await db
    .selectFrom('customer')
    .select(sql<string>`coalesce(merged_into, id)`.as('id'))
    .where('person', '=', person)
    .where('import_undone_at', 'is', null)
    .executeTakeFirst();
  const found = row && (await locateCustomers(db, ctx, [row.id])).get(row.id);
  return found ? { customer: row.id, found } : null;
}

/** The adviser whose customer a person is, and whether staff deleted the record; null if the person is no customer. Merged records are followed. */
export async function adviserOfPerson(
  db: Kysely<DB>,
  person: string,
): Promise<{ adviser: string | null; isDeleted: boolean } | null> {
  const row = await db
    .selectFrom('customer as filed')
    .innerJoin('customer', (join) =>
      join
        .onRef('customer.tenant_id', '=', 'filed.tenant_id')
        .on(sql<boolean>`customer.id = coalesce(filed.merged_into, filed.id)`),
    )
    .select(['customer.owner', 'customer.deleted_at'])
    .where('filed.person', '=', person)
    .where('filed.import_undone_at', 'is', null)
    .executeTakeFirst();
  return row ? { adviser: row.owner, isDeleted: row.deleted_at !== null } : null;
}

interface FiledMember {
  store: string;
  /** A lead goes to the store's pool; a customer to the caller if they are an adviser, else to the store. */
  kind: 'clue' | 'customer';
  origin: PoolOrigin;
  /** Absent: the staff entered the person. */
  cameFrom?: 'demand' | 'share';
}

/** Adds a person with an account as a customer, by whoever serves them. A person who is a customer already stays as they are. */
export async function fileMember(
  db: Kysely<DB>,
  ctx: RequestContext,
  person: string,
  { store, kind, origin, cameFrom }: FiledMember,
): Promise<void> {
  const row = await db
    .selectFrom('person')
    .select(['id', 'name', 'wrapped_key', 'mobile_sealed', 'erased_at'])
    .where('id', '=', person)
    // Serializes this with an erasure of the person.
    .forKeyShare()
    .executeTakeFirst();
  if (!row || row.erased_at) throw notFound();
  const caller = callerOf(ctx);
  const pool = kind === 'clue' ? await defaultPool(db, ctx, store) : null;
  await insertCustomer(db, ctx, row, {
    kind,
    cometype: 'person',
    store,
    owner: pool === null && caller.role === 'broker' ? caller.account : null,
    ...(cameFrom && { came_from: cameFrom }),
    ...(pool && { pool: pool.id, pool_since: new Date(ctx.now), pool_reason: origin }),
    search: customerTerms(ctx, row.name, '', mobileOf(ctx.secrets, ctx.site.tenantId, row)),
  });
}

/** The adviser whom a member chose. */
interface ChosenAdviser {
  account: string;
  name: string;
  store: string;
  /** The demand for which the member chose the adviser, for the timeline of a customer of this adviser. */
  demand: FieldChange[];
}

/**
 * Makes a member a customer of the adviser whom they chose, by the rule of applications with an adviser's promo code: an existing customer keeps store and adviser, and one
 * without an adviser gets the chosen one and leaves the pool. A record that staff deleted stays deleted.
 */
export async function fileWithAdviser(
  db: Kysely<DB>,
  ctx: RequestContext,
  person: string,
  adviser: ChosenAdviser,
): Promise<void> {
  await fileMember(db, ctx, person, { store: adviser.store, kind: 'customer', origin: 'service', cameFrom: 'demand' });
  const remaining = await db
    .selectFrom('customer')
    .select(sql<string>`coalesce(merged_into, id)`.as('id'))
    .where('person', '=', person)
    .executeTakeFirstOrThrow();
  const row = await db
    .selectFrom('customer')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'customer.tenant_id').onRef('person.id', '=', 'customer.person'),
    )
    .select(['customer.id', 'customer.owner', 'customer.deleted_at', 'person.id as person', 'person.wrapped_key'])
    .where('customer.id', '=', remaining.id)
    // Serializes this with a claim of the customer.
    .forNoKeyUpdate('customer')
    .executeTakeFirstOrThrow();
  if (row.deleted_at) return;
  await db
    .updateTable('customer')
    .set({ kind: 'customer', updated_at: new Date(ctx.now) })
    .where('id', '=', row.id)
    .execute();
  // Another adviser learns nothing of the demand.
  if (row.owner && row.owner !== adviser.account) return;
  const entry = {
    customer: row.id,
    order: null,
    person: { id: row.person, wrapped_key: row.wrapped_key },
    by: callerOf(ctx).account,
  };
  await writeEntry(db, ctx, { ...entry, kind: 'demand_accepted', changes: adviser.demand, owner: adviser.account });
  if (row.owner) return;
  await assignCustomers(db, ctx, [{ customer: row.id, to: { account: adviser.account, name: adviser.name } }]);
  await writeEntry(db, ctx, {
    ...entry,
    kind: 'distributed',
    changes: [{ field: 'owner', from: null, to: adviser.name }, firstContactChange(ctx)],
  });
}

export interface LinkedOrder {
  id: string;
  customer: string;
  work_no: string;
  product_name: string;
  state_tx: string;
}

/** Open orders of a customer that the caller may open, newest first; also `besides`, whatever its status. */
export async function openOrdersOf(
  db: Kysely<DB>,
  ctx: RequestContext,
  customer: string,
  besides: string | null,
): Promise<LinkedOrder[]> {
  const rows = await orderRows(db)
    .where('work_order.customer', '=', customer)
    .where((eb) =>
      eb.or([eb('work_order.status', 'in', openStatuses), ...(besides ? [eb('work_order.id', '=', besides)] : [])]),
    )
    .where(withinScope(ctx))
    .orderBy('work_order.id', 'desc')
    .limit(ordersAtMost)
    .execute();
  return rows.map((row) => linkedOrder(ctx, row));
}

/** Orders that came of a demand, of those that the caller may open, newest first. `person` is that of the demand's author. */
export async function ordersOfDemand(ctx: RequestContext, demand: string, person: string): Promise<LinkedOrder[]> {
  const rows = await orderRows(ctx.db)
    .where('work_order.demand', '=', demand)
    .where(
      'work_order.customer',
      '=',
      sql<string>`(select coalesce(filed.merged_into, filed.id) from customer filed where filed.person = ${person}::uuid)`,
    )
    .where(withinScope(ctx))
    .orderBy('work_order.id', 'desc')
    .limit(ordersAtMost)
    .execute();
  return rows.map((row) => linkedOrder(ctx, row));
}

const ordersAtMost = 20;
const linkedOrder = (ctx: RequestContext, row: OrderRow): LinkedOrder => ({
  id: row.id,
  customer: row.customer,
  work_no: row.work_no,
  product_name: row[`product_${ctx.language}`] ?? '',
  state_tx: stateText(ctx, row, callerOf(ctx).role === 'member'),
});
