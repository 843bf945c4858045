import { businessDateOf } from '@sycee/domain/time/business-date';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type FieldChange, writeEntries } from '#features/crm/timeline.ts';
import { callerOf, type RequestContext, type TenantContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { collaboratorRows } from './collaborators.ts';

/** Locks collaborations in one order before deleting several, which prevents deadlocks. */
const lockCollaborations = (db: Kysely<DB>, condition: RawBuilder<unknown>) =>
  sql`select from customer_collaborator where ${condition} order by customer, account for update`.execute(db);

/** Removes all collaborators of locked customers that leave the store. Returns the timeline changes by customer. */
export async function endCollaborations(
  db: Kysely<DB>,
  ctx: TenantContext,
  customers: readonly string[],
): Promise<Map<string, FieldChange[]>> {
  const idList = sql<string>`any(${[...customers]}::uuid[])`;
  const rows = await collaboratorRows(db, ctx)
    .select(['customer', 'person.name'])
    .where('customer', '=', idList)
    .orderBy('added_at')
    .execute();
  await lockCollaborations(db, sql`customer = ${idList}`);
  await db.deleteFrom('customer_collaborator').where('customer', '=', idList).execute();
  return new Map(
    [...Map.groupBy(rows, ({ customer }) => customer)].map(([customer, collaborators]) => [
      customer,
      [{ field: 'team', from: collaborators.map(({ name }) => name).join('、'), to: null }],
    ]),
  );
}

/** A customer's owner is not a collaborator of the same customer. */
export async function removeOwnersFromCollaborators(db: Kysely<DB>, customers: readonly string[]): Promise<void> {
  await lockCollaborations(db, sql`customer = any(${[...customers]}::uuid[])`);
  await db
    .deleteFrom('customer_collaborator')
    .using('customer')
    .whereRef('customer.tenant_id', '=', 'customer_collaborator.tenant_id')
    .whereRef('customer.id', '=', 'customer_collaborator.customer')
    .whereRef('customer.owner', '=', 'customer_collaborator.account')
    .where('customer_collaborator.customer', '=', sql<string>`any(${[...customers]}::uuid[])`)
    .execute();
}

/** Removes a disabled, locked account from all customers for good; enabling it does not restore them. */
export async function leaveCollaborations(db: Kysely<DB>, ctx: RequestContext, account: string): Promise<void> {
  await lockCollaborations(db, sql`account = ${account}::uuid`);
  const ended = await db
    .deleteFrom('customer_collaborator')
    .using('customer')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'customer.tenant_id').onRef('person.id', '=', 'customer.person'),
    )
    .whereRef('customer.tenant_id', '=', 'customer_collaborator.tenant_id')
    .whereRef('customer.id', '=', 'customer_collaborator.customer')
    .where('customer_collaborator.account', '=', account)
    .returning(['customer.id', 'access', 'person.id as person', 'wrapped_key'])
    .execute();
  const { name } = await db
    .selectFrom('account')
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select('person.name')
    .where('account.id', '=', account)
    .executeTakeFirstOrThrow();
  await writeEntries(
    db,
    ctx,
    ended.map(({ id, access, person, wrapped_key }) => ({
      customer: id,
      order: null,
      person: { id: person, wrapped_key },
      kind: 'team',
      by: callerOf(ctx).account,
      changes: [{ field: 'may', from: access, to: null }],
      text: name,
    })),
  );
}

/** Merges collaborators of two records. A collaborator of both keeps the wider access and its last day; if equal, the later day. */
export async function mergeCollaborators(
  db: Kysely<DB>,
  { now }: TenantContext,
  keptId: string,
  closedId: string,
): Promise<void> {
  await db
    .deleteFrom('customer_collaborator')
    .where('customer', 'in', [keptId, closedId])
    .where('until', '<', businessDateOf(now))
    .execute();
  await db
    .insertInto('customer_collaborator')
    .columns(['tenant_id', 'customer', 'account', 'access', 'until', 'added_by', 'added_at'])
    .expression((eb) =>
      eb
        .selectFrom('customer_collaborator as closed')
        .select(['closed.tenant_id', sql<string>`${keptId}::uuid`.as('customer'), 'closed.account', 'closed.access'])
        .select(['closed.until', 'closed.added_by', 'closed.added_at'])
        .where('closed.customer', '=', closedId),
    )
    .onConflict((on) =>
      on.columns(['tenant_id', 'customer', 'account']).doUpdateSet({
        access: sql<string>`greatest(customer_collaborator.access, excluded.access)`,
        until: sql<string | null>`case
          when customer_collaborator.access > excluded.access then customer_collaborator.until
          when customer_collaborator.access < excluded.access then excluded.until
          when customer_collaborator.until is null or excluded.until is null then null
          else greatest(customer_collaborator.until, excluded.until)
        end`,
      }),
    )
    .execute();
  await db.deleteFrom('customer_collaborator').where('customer', '=', closedId).execute();
  await removeOwnersFromCollaborators(db, [keptId]);
}
