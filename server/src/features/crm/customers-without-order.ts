import { openStatuses } from '@sycee/domain/order/status';
import { type Kysely, sql } from 'kysely';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { assignCustomers, firstContactChange } from './assign.ts';
import type { Broker } from './brokers.ts';
import { ownCustomers } from './customers/scope.ts';
import { writeEntries } from './timeline.ts';
import { countUncontacted } from './uncontacted-customers.ts';

/**
 * Customers in the caller’s own scope, to be given away without an order, in the order of their ids, and read again under the
 * lock: of two at once the second finds what the first did. Their orders are locked before, so that none is opened again meanwhile.
 */
export async function lockCustomersWithoutOrder(db: Kysely<DB>, ctx: RequestContext, ids: readonly string[]) {
  const wanted = sql<string>`any(${[...ids]}::uuid[])`;
  const rows = () =>
    db
      .selectFrom('customer')
      .where('customer.id', '=', wanted)
      .where('customer.deleted_at', 'is', null)
      .where(ownCustomers(ctx))
      .orderBy('customer.id');
  const reached = rows().clearOrderBy().select('customer.id');
  await db
    .selectFrom('work_order')
    .select('id')
    .where('customer', 'in', reached)
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
  const waiting = await countUncontacted(
    db,
    brokers.map(({ account: id, capacity }) => ({ id, capacity })),
  );
  return brokers.map((broker) => ({ ...broker, open: broker.open + (waiting.get(broker.account) ?? 0) }));
}

/** Given out from the store's pile, or handed on by somebody who had them. */
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
