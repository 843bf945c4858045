import { contactWithinHours } from '@sycee/domain/order/application';
import { type Kysely, sql } from 'kysely';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { Receiver } from './brokers.ts';
import { removeOwnersFromCollaborators } from './collaborators/end-collaborations.ts';
import type { AssignAction, Assignment } from './decide-assignments.ts';
import { noticeAssignments } from './order-notices.ts';
import { type FieldChange, writeEntries } from './timeline.ts';

const kindOf = { distribute: 'distributed', devolve: 'devolved', claim: 'claimed' } as const satisfies Record<
  AssignAction,
  string
>;

/** When an adviser has to call after getting an order. Without a date a new order would sort last in "next contact". */
export const firstContactDue = (ctx: RequestContext): Date => new Date(ctx.now + contactWithinHours * 3_600_000);

export const firstContactChange = (ctx: RequestContext): FieldChange => ({
  field: 'next_contact_at',
  from: null,
  to: firstContactDue(ctx).toISOString(),
});

/** Writes assignments in a fixed number of statements. Orders and customers are already locked. */
export async function assignOrders(
  db: Kysely<DB>,
  ctx: RequestContext,
  assignments: readonly Assignment[],
  action: AssignAction,
): Promise<void> {
  if (assignments.length === 0) return;
  await assignListedOrders(db, ctx, assignments);
  await assignCustomers(
    db,
    ctx,
    assignments.map(({ order, to }) => ({ customer: order.customer, to })),
  );
  await writeEntries(
    db,
    ctx,
    assignments.map(({ order, to }) => ({
      customer: order.customer,
      order: order.id,
      person: { id: order.person, wrapped_key: order.wrapped_key },
      kind: kindOf[action],
      by: callerOf(ctx).account,
      changes: [
        { field: 'owner', from: order.owner_name, to: to.name },
        ...(order.next_contact_at ? [] : [firstContactChange(ctx)]),
      ],
    })),
  );
  await noticeAssignments(db, ctx, assignments, action);
}

async function assignListedOrders(
  db: Kysely<DB>,
  ctx: RequestContext,
  assignments: readonly Assignment[],
): Promise<void> {
  const next = assignments.map((assignment) => assignment.next);
  const ids = assignments.map(({ order }) => order.id);
  const [statuses, owners] = [next.map(({ status }) => status), next.map(({ ownerId }) => ownerId)];
  await db
    .updateTable('work_order')
    .from(
      sql<{
        id: string;
        status: string;
        owner: string;
      }>`unnest(${ids}::uuid[], ${statuses}::text[], ${owners}::uuid[])`.as<'assigned'>(
        sql`assigned(id, status, owner)`,
      ),
    )
    .set((eb) => ({
      status: eb.ref('assigned.status'),
      owner: eb.ref('assigned.owner'),
      return_reason: null,
      next_contact_at: eb.fn.coalesce('work_order.next_contact_at', eb.val(firstContactDue(ctx))),
      version: eb('work_order.version', '+', 1),
      updated_at: new Date(ctx.now),
    }))
    .whereRef('work_order.id', '=', 'assigned.id')
    .execute();
}

/** Clears the pool columns of a customer who gets an adviser. */
export const noPoolColumns = { pool: null, pool_since: null, pool_reason: null } as const;

/** A customer with several assignments belongs to the last adviser; the first one may become the first owner. */
export async function assignCustomers(
  db: Kysely<DB>,
  ctx: RequestContext,
  assignments: readonly { customer: string; to: Receiver }[],
): Promise<void> {
  const byCustomer = [...Map.groupBy(assignments, ({ customer }) => customer)];
  const ids = byCustomer.map(([customer]) => customer);
  const firsts = byCustomer.map(([, ofCustomer]) => ofCustomer[0]!.to.account);
  const lasts = byCustomer.map(([, ofCustomer]) => ofCustomer.at(-1)!.to.account);
  await db
    .updateTable('customer')
    .from(
      sql<{
        id: string;
        first: string;
        last: string;
      }>`unnest(${ids}::uuid[], ${firsts}::uuid[], ${lasts}::uuid[])`.as<'assigned'>(sql`assigned(id, first, last)`),
    )
    .set((eb) => ({
      owner: eb.ref('assigned.last'),
      assigned_at: new Date(ctx.now),
      first_owner: eb.fn.coalesce('customer.first_owner', 'assigned.first'),
      ...noPoolColumns,
      next_contact_at: eb.fn.coalesce('customer.next_contact_at', eb.val(firstContactDue(ctx))),
    }))
    .whereRef('customer.id', '=', 'assigned.id')
    .execute();
  await removeOwnersFromCollaborators(db, ids);
}
