import { openStatuses } from '@sycee/domain/order/status';
import { type Kysely, sql } from 'kysely';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { Broker } from './brokers.ts';
import { ownCustomers } from './customers/scope.ts';
import { writeEntries } from './timeline.ts';
import { countUncontacted } from './uncontacted-customers.ts';
import { assignCustomers, firstContactChange } from './write-assignments.ts';

/**
 * Locks customers of the caller's own scope in the order of their ids and reads them again under the lock, so that a concurrent
 * change is seen. Their orders are locked first, so that none is reopened meanwhile.
 */
export async function lockCustomersWithoutOrder(db: Kysely<DB>, ctx: RequestContext, ids: readonly string[]) {
  const idList = sql<string>`any(${[...ids]}::uuid[])`;
  const rows = () =>
    db
      .selectFrom('customer')
      .where('customer.id', '=', idList)
      .where('customer.deleted_at', 'is', null)
      .where(ownCustomers(ctx))
      .orderBy('customer.id');
  const customersInScope = rows().clearOrderBy().select('customer.id');
  await db
    .selectFrom('work_order')
    .select('id')
    .where('customer', 'in', customersInScope)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await rows().select('customer.id').forNoKeyUpdate().execute();
  return await rows()
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'customer.tenant_id').onRef('person.id', '=', 'customer.person'),
    )
    .leftJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'customer.tenant_id').onRef('account.id', '=', 'customer.owner'),
    )
    .leftJoin('person as adviser', (join) =>
      join.onRef('adviser.tenant_id', '=', 'account.tenant_id').onRef('adviser.id', '=', 'account.person'),
    )
    .leftJoin('store', (join) =>
      join.onRef('store.tenant_id', '=', 'customer.tenant_id').onRef('store.id', '=', 'customer.store'),
    )
    .select(['customer.id', 'customer.store', 'customer.owner', 'customer.pool', 'customer.next_contact_at'])
    .select(['customer.city', 'customer.locked_at', 'adviser.name as owner_name'])
    .select(['store.name_zh as store_zh', 'store.name_en as store_en'])
    .select(({ exists, selectFrom }) => [
      'person.id as person',
      'person.wrapped_key',
      'person.erased_at',
      exists(
        selectFrom('work_order')
          .select(sql.lit(1).as('one'))
          .whereRef('work_order.customer', '=', 'customer.id')
          .where('work_order.status', 'in', openStatuses)
          .where('work_order.deleted_at', 'is', null),
      ).as('has_order'),
    ])
    .execute();
}
export type CustomerWithoutOrder = Awaited<ReturnType<typeof lockCustomersWithoutOrder>>[number];

export async function addUncontactedLoad(db: Kysely<DB>, brokers: readonly Broker[]): Promise<Broker[]> {
  const uncontacted = await countUncontacted(
    db,
    brokers.map(({ account: id, capacity }) => ({ id, capacity })),
  );
  return brokers.map((broker) => ({ ...broker, open: broker.open + (uncontacted.get(broker.account) ?? 0) }));
}

/** Writes assignments (`distributed`) or transfers (`devolved`) of customers without an open order. */
export async function assignCustomersWithoutOrder(
  db: Kysely<DB>,
  ctx: RequestContext,
  assignments: readonly { item: CustomerWithoutOrder; to: Broker }[],
  kind: 'distributed' | 'devolved',
): Promise<void> {
  if (assignments.length === 0) return;
  await assignCustomers(
    db,
    ctx,
    assignments.map(({ item, to }) => ({ customer: item.id, to })),
  );
  await writeEntries(
    db,
    ctx,
    assignments.map(({ item, to }) => ({
      customer: item.id,
      order: null,
      person: { id: item.person, wrapped_key: item.wrapped_key },
      kind,
      by: callerOf(ctx).account,
      changes: [
        { field: 'owner', from: item.owner_name, to: to.name },
        ...(item.next_contact_at ? [] : [firstContactChange(ctx)]),
      ],
    })),
  );
}
