import { businessDateOf } from '@sycee/domain/time/business-date';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type FieldChange, writeEntries } from '#features/crm/timeline.ts';
import { callerOf, type RequestContext, type TenantContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { collaboratorRows } from './collaborators.ts';

/** Many at once are taken off in one order, whoever does it: two who meet wait, and neither for the other. */
const keepCollaborators = (db: Kysely<DB>, which: RawBuilder<unknown>) =>
  sql`select from customer_collaborator where ${which} order by customer, account for update`.execute(db);

/** The whole team of customers that are locked, where they leave the store; what the timeline is told, by customer. */
export async function endCollaborations(
  db: Kysely<DB>,
  ctx: TenantContext,
  customers: readonly string[],
): Promise<Map<string, FieldChange[]>> {
  const of = sql<string>`any(${[...customers]}::uuid[])`;
  const rows = await collaboratorRows(db, ctx)
    .select(['customer', 'person.name'])
    .where('customer', '=', of)
    .orderBy('added_at')
    .execute();
  await keepCollaborators(db, sql`customer = ${of}`);
  await db.deleteFrom('customer_collaborator').where('customer', '=', of).execute();
  return new Map(
    [...Map.groupBy(rows, ({ customer }) => customer)].map(([customer, collaborators]) => [
      customer,
      [{ field: 'team', from: collaborators.map(({ name }) => name).join('、'), to: null }],
    ]),
  );
}

/** Whoever has a customer from now on is on their team no more. */
export async function removeOwnersFromCollaborators(db: Kysely<DB>, customers: readonly string[]): Promise<void> {
  await keepCollaborators(db, sql`customer = any(${[...customers]}::uuid[])`);
  await db
    .deleteFrom('customer_collaborator')
    .using('customer')
    .whereRef('customer.tenant_id', '=', 'customer_collaborator.tenant_id')
    .whereRef('customer.id', '=', 'customer_collaborator.customer')
    .whereRef('customer.owner', '=', 'customer_collaborator.account')
    .where('customer_collaborator.customer', '=', sql<string>`any(${[...customers]}::uuid[])`)
    .execute();
}

/** Somebody whose account is disabled, and locked, is taken off every team for good: enabled again, they are on none. */
export async function leaveCollaborations(db: Kysely<DB>, ctx: RequestContext, account: string): Promise<void> {
  await keepCollaborators(db, sql`account = ${account}::uuid`);
  const left = await db
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
    left.map(({ id, access, person, wrapped_key }) => ({
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

/** After a merge: both teams; of whoever was on both the wider right with its day, of two alike the later day. */
export async function mergeCollaborators(
  db: Kysely<DB>,
  { now }: TenantContext,
  stays: string,
  goes: string,
): Promise<void> {
  await db
    .deleteFrom('customer_collaborator')
    .where('customer', 'in', [stays, goes])
    .where('until', '<', businessDateOf(now))
    .execute();
  await db
    .insertInto('customer_collaborator')
    .columns(['tenant_id', 'customer', 'account', 'access', 'until', 'added_by', 'added_at'])
    .expression((eb) =>
      eb
        .selectFrom('customer_collaborator as theirs')
        .select(['theirs.tenant_id', sql<string>`${stays}::uuid`.as('customer'), 'theirs.account', 'theirs.access'])
        .select(['theirs.until', 'theirs.added_by', 'theirs.added_at'])
        .where('theirs.customer', '=', goes),
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
  await db.deleteFrom('customer_collaborator').where('customer', '=', goes).execute();
  await removeOwnersFromCollaborators(db, [stays]);
}
