import { contactWithinHours } from '@sycee/domain/work/application';
import { type Kysely, sql } from 'kysely';
import { type At, callerOf } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { AssignAction, Assignment } from './assignments.ts';
import type { Receiver } from './brokers.ts';
import { ownersLeaveTeams } from './team/end.ts';
import { type FieldChange, writeEntries } from './timeline.ts';

const kindOf = { distribute: 'distributed', devolve: 'devolved', claim: 'claimed' } as const satisfies Record<
  AssignAction,
  string
>;

/** By when somebody who gets an order is to call; a new one would otherwise stand last among those with a date. */
export const firstContactBy = (at: At): Date => new Date(at.now + contactWithinHours * 3_600_000);

export const firstContact = (at: At): FieldChange => ({
  field: 'next_contact_at',
  from: null,
  to: firstContactBy(at).toISOString(),
});

/** Writes what was given out, orders and customers being locked: four statements, however many orders there are. */
export async function give(db: Kysely<DB>, at: At, gifts: readonly Assignment[], giving: AssignAction): Promise<void> {
  if (gifts.length === 0) return;
  await giveWorks(db, at, gifts);
  await giveCustomers(
    db,
    at,
    gifts.map(({ work, to }) => ({ customer: work.customer, to })),
  );
  await writeEntries(
    db,
    at,
    gifts.map(({ work, to }) => ({
      customer: work.customer,
      work: work.id,
      person: { id: work.person, wrapped_key: work.wrapped_key },
      kind: kindOf[giving],
      by: callerOf(at).account,
      changes: [
        { field: 'owner', from: work.owner_name, to: to.name },
        ...(work.next_contact_at ? [] : [firstContact(at)]),
      ],
    })),
  );
}

async function giveWorks(db: Kysely<DB>, at: At, gifts: readonly Assignment[]): Promise<void> {
  const next = gifts.map((gift) => gift.next);
  const ids = gifts.map(({ work }) => work.id);
  const [statuses, owners] = [next.map(({ status }) => status), next.map(({ ownerId }) => ownerId)];
  await db
    .updateTable('work')
    .from(
      sql<{
        id: string;
        status: string;
        owner: string;
      }>`unnest(${ids}::uuid[], ${statuses}::text[], ${owners}::uuid[])`.as<'given'>(sql`given(id, status, owner)`),
    )
    .set((eb) => ({
      status: eb.ref('given.status'),
      owner: eb.ref('given.owner'),
      return_reason: null,
      next_contact_at: eb.fn.coalesce('work.next_contact_at', eb.val(firstContactBy(at))),
      version: eb('work.version', '+', 1),
      updated_at: new Date(at.now),
    }))
    .whereRef('work.id', '=', 'given.id')
    .execute();
}

/** Of a customer who has somebody again. */
export const outOfSea = { sea: null, sea_since: null, sea_reason: null } as const;

/** Of a customer with two orders: they are the last one's, and were the first one's first. */
export async function giveCustomers(
  db: Kysely<DB>,
  at: At,
  gifts: readonly { customer: string; to: Receiver }[],
): Promise<void> {
  const byCustomer = [...Map.groupBy(gifts, ({ customer }) => customer)];
  const ids = byCustomer.map(([customer]) => customer);
  const firsts = byCustomer.map(([, its]) => its[0]!.to.account);
  const lasts = byCustomer.map(([, its]) => its.at(-1)!.to.account);
  await db
    .updateTable('customer')
    .from(
      sql<{
        id: string;
        first: string;
        last: string;
      }>`unnest(${ids}::uuid[], ${firsts}::uuid[], ${lasts}::uuid[])`.as<'given'>(sql`given(id, first, last)`),
    )
    .set((eb) => ({
      owner: eb.ref('given.last'),
      owned_since: new Date(at.now),
      first_owner: eb.fn.coalesce('customer.first_owner', 'given.first'),
      ...outOfSea,
      next_contact_at: eb.fn.coalesce('customer.next_contact_at', eb.val(firstContactBy(at))),
    }))
    .whereRef('customer.id', '=', 'given.id')
    .execute();
  await ownersLeaveTeams(db, ids);
}
