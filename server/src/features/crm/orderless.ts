import { openStatuses } from '@sycee/domain/work/status';
import { type Kysely, sql } from 'kysely';
import { type At, callerOf } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { Broker } from './brokers.ts';
import { ownCustomers } from './customers/scope.ts';
import { firstContact, giveCustomers } from './give.ts';
import { notCalledYet } from './not-called.ts';
import { writeEntries } from './timeline.ts';

/**
 * Customers in the caller’s own scope, to be given away without an order, in the order of their ids, and read again under the
 * lock: of two at once the second finds what the first did. Their orders are locked before, so that none is opened again meanwhile.
 */
export async function lockOrderless(db: Kysely<DB>, at: At, ids: readonly string[]) {
  const wanted = sql<string>`any(${[...ids]}::uuid[])`;
  const rows = () =>
    db
      .selectFrom('customer')
      .where('customer.id', '=', wanted)
      .where('customer.deleted_at', 'is', null)
      .where(ownCustomers(at))
      .orderBy('customer.id');
  const reached = rows().clearOrderBy().select('customer.id');
  await db
    .selectFrom('work')
    .select('id')
    .where('customer', 'in', reached)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await rows().select('customer.id').forNoKeyUpdate().execute();
  return await rows()
    .innerJoin('person', (join) =>
      join.onRef('person.ffp', '=', 'customer.ffp').onRef('person.id', '=', 'customer.person'),
    )
    .leftJoin('account', (join) =>
      join.onRef('account.ffp', '=', 'customer.ffp').onRef('account.id', '=', 'customer.owner'),
    )
    .leftJoin('person as adviser', (join) =>
      join.onRef('adviser.ffp', '=', 'account.ffp').onRef('adviser.id', '=', 'account.person'),
    )
    .leftJoin('store', (join) => join.onRef('store.ffp', '=', 'customer.ffp').onRef('store.id', '=', 'customer.store'))
    .select(['customer.id', 'customer.store', 'customer.owner', 'customer.sea', 'customer.next_contact_at'])
    .select(['customer.city', 'customer.locked_at', 'adviser.name as owner_name'])
    .select(['store.name_zh as store_zh', 'store.name_en as store_en'])
    .select(({ exists, selectFrom }) => [
      'person.id as person',
      'person.wrapped_key',
      'person.erased_at',
      exists(
        selectFrom('work')
          .select(sql.lit(1).as('one'))
          .whereRef('work.customer', '=', 'customer.id')
          .where('work.status', 'in', openStatuses)
          .where('work.deleted_at', 'is', null),
      ).as('has_order'),
    ])
    .execute();
}
export type Orderless = Awaited<ReturnType<typeof lockOrderless>>[number];

export async function withNotCalled(db: Kysely<DB>, brokers: readonly Broker[]): Promise<Broker[]> {
  const waiting = await notCalledYet(
    db,
    brokers.map(({ account: id, capacity }) => ({ id, capacity })),
  );
  return brokers.map((broker) => ({ ...broker, open: broker.open + (waiting.get(broker.account) ?? 0) }));
}

/** Given out from the store's pile, or handed on by somebody who had them. */
export async function giveOrderless(
  db: Kysely<DB>,
  at: At,
  gifts: readonly { item: Orderless; to: Broker }[],
  kind: 'distributed' | 'devolved',
): Promise<void> {
  if (gifts.length === 0) return;
  await giveCustomers(
    db,
    at,
    gifts.map(({ item, to }) => ({ customer: item.id, to })),
  );
  await writeEntries(
    db,
    at,
    gifts.map(({ item, to }) => ({
      customer: item.id,
      work: null,
      person: { id: item.person, wrapped_key: item.wrapped_key },
      kind,
      by: callerOf(at).account,
      changes: [
        { field: 'owner', from: item.owner_name, to: to.name },
        ...(item.next_contact_at ? [] : [firstContact(at)]),
      ],
    })),
  );
}
