import { businessDateOf } from '@sycee/domain/time/business-date';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type FieldChange, writeEntries } from '#features/crm/timeline.ts';
import { callerOf, type RequestContext, type TenantContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { teamRows } from './team.ts';

/** Many at once are taken off in one order, whoever does it: two who meet wait, and neither for the other. */
const keepCollaborators = (db: Kysely<DB>, which: RawBuilder<unknown>) =>
  sql`select from customer_team where ${which} order by customer, account for update`.execute(db);

/** The whole team of customers that are locked, where they leave the store; what the timeline is told, by customer. */
export async function endTeams(
  db: Kysely<DB>,
  ctx: TenantContext,
  customers: readonly string[],
): Promise<Map<string, FieldChange[]>> {
  const of = sql<string>`any(${[...customers]}::uuid[])`;
  const rows = await teamRows(db, ctx)
    .select(['customer', 'person.name'])
    .where('customer', '=', of)
    .orderBy('added_at')
    .execute();
  await keepCollaborators(db, sql`customer = ${of}`);
  await db.deleteFrom('customer_team').where('customer', '=', of).execute();
  return new Map(
    [...Map.groupBy(rows, ({ customer }) => customer)].map(([customer, mates]) => [
      customer,
      [{ field: 'team', from: mates.map(({ name }) => name).join('、'), to: null }],
    ]),
  );
}

/** Whoever has a customer from now on is on their team no more. */
export async function ownersLeaveTeams(db: Kysely<DB>, customers: readonly string[]): Promise<void> {
  await keepCollaborators(db, sql`customer = any(${[...customers]}::uuid[])`);
  await db
    .deleteFrom('customer_team')
    .using('customer')
    .whereRef('customer.ffp', '=', 'customer_team.ffp')
    .whereRef('customer.id', '=', 'customer_team.customer')
    .whereRef('customer.owner', '=', 'customer_team.account')
    .where('customer_team.customer', '=', sql<string>`any(${[...customers]}::uuid[])`)
    .execute();
}

/** Somebody whose account is disabled, and locked, is taken off every team for good: enabled again, they are on none. */
export async function leaveTeams(db: Kysely<DB>, ctx: RequestContext, account: string): Promise<void> {
  await keepCollaborators(db, sql`account = ${account}::uuid`);
  const left = await db
    .deleteFrom('customer_team')
    .using('customer')
    .innerJoin('person', (join) =>
      join.onRef('person.ffp', '=', 'customer.ffp').onRef('person.id', '=', 'customer.person'),
    )
    .whereRef('customer.ffp', '=', 'customer_team.ffp')
    .whereRef('customer.id', '=', 'customer_team.customer')
    .where('customer_team.account', '=', account)
    .returning(['customer.id', 'may', 'person.id as person', 'wrapped_key'])
    .execute();
  const { name } = await db
    .selectFrom('account')
    .innerJoin('person', (join) =>
      join.onRef('person.ffp', '=', 'account.ffp').onRef('person.id', '=', 'account.person'),
    )
    .select('person.name')
    .where('account.id', '=', account)
    .executeTakeFirstOrThrow();
  await writeEntries(
    db,
    ctx,
    left.map(({ id, may, person, wrapped_key }) => ({
      customer: id,
      work: null,
      person: { id: person, wrapped_key },
      kind: 'team',
      by: callerOf(ctx).account,
      changes: [{ field: 'may', from: may, to: null }],
      text: name,
    })),
  );
}

/** After a merge: both teams; of whoever was on both the wider right with its day, of two alike the later day. */
export async function joinTeams(db: Kysely<DB>, { now }: TenantContext, stays: string, goes: string): Promise<void> {
  await db
    .deleteFrom('customer_team')
    .where('customer', 'in', [stays, goes])
    .where('until', '<', businessDateOf(now))
    .execute();
  await db
    .insertInto('customer_team')
    .columns(['ffp', 'customer', 'account', 'may', 'until', 'added_by', 'added_at'])
    .expression((eb) =>
      eb
        .selectFrom('customer_team as theirs')
        .select(['theirs.ffp', sql<string>`${stays}::uuid`.as('customer'), 'theirs.account', 'theirs.may'])
        .select(['theirs.until', 'theirs.added_by', 'theirs.added_at'])
        .where('theirs.customer', '=', goes),
    )
    .onConflict((on) =>
      on.columns(['ffp', 'customer', 'account']).doUpdateSet({
        may: sql<string>`greatest(customer_team.may, excluded.may)`,
        until: sql<string | null>`case
          when customer_team.may > excluded.may then customer_team.until
          when customer_team.may < excluded.may then excluded.until
          when customer_team.until is null or excluded.until is null then null
          else greatest(customer_team.until, excluded.until)
        end`,
      }),
    )
    .execute();
  await db.deleteFrom('customer_team').where('customer', '=', goes).execute();
  await ownersLeaveTeams(db, [stays]);
}
