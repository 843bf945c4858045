import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { Ports } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { BoundNumber } from '#platform/ports/middle-number/middle-number.ts';

const atATime = 20;
const minuteMs = 60_000;
/** Pauses between attempts, which are also the lease of an attempt; the last one repeats until the number has expired by itself. */
const pausesMs = [minuteMs, 2 * minuteMs, 5 * minuteMs, 15 * minuteMs] as const;
const pauseAfter = (attempts: number): number => pausesMs[attempts] ?? pausesMs.at(-1)!;

interface Now {
  site: { tenantId: string };
  now: number;
}

/**
 * Takes the numbers of demands away, in the transaction by which they end: nobody is shown such a number afterwards, and `releaseNumbers` unbinds it at the telephone service
 * after the commit. `whose` is a condition on `demand_number`.
 */
export async function endNumbers(db: Kysely<DB>, { now }: Pick<Now, 'now'>, whose: Expression<SqlBool>): Promise<void> {
  await sql`
    with ended as (
      delete from demand_number where ${whose} returning tenant_id, number, subscription, expires_at
    )
    insert into middle_number_release (tenant_id, number, subscription, expires_at, due_at)
    select tenant_id, number, subscription, expires_at, ${new Date(now)} from ended
    where subscription <> '' and expires_at > ${new Date(now)}`.execute(db);
}

/**
 * Takes away the numbers that connect two people of whom one blocks the other, from whatever of their accounts. Their taken demands are locked, so that a look at this moment
 * either ends with them or finds the block.
 */
export async function endNumbersBetween(
  db: Kysely<DB>,
  ctx: Pick<Now, 'now'>,
  accounts: readonly [string, string],
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    with people as (select id, person from account where id = any(${[...accounts]}::uuid[]))
    select demand.id from demand
    join account author on author.tenant_id = demand.tenant_id and author.id = demand.author
    where demand.state = 'taken' and author.person in (select person from people) and exists (
      select from demand_offer offer join account adviser on adviser.tenant_id = offer.tenant_id and adviser.id = offer.adviser
      where offer.tenant_id = demand.tenant_id and offer.demand = demand.id and offer.state = 'accepted'
        and adviser.person in (select person from people) and adviser.person <> author.person)
    order by demand.id for no key update of demand`.execute(db);
  if (rows.length === 0) return;
  await endNumbers(db, ctx, sql<SqlBool>`demand = any(${rows.map(({ id }) => id)}::uuid[])`);
}

/** Lets `releaseNumbers` unbind a number that was bound and that nobody was shown. */
export async function endUnshownNumber(db: Kysely<DB>, { site, now }: Now, bound: BoundNumber): Promise<void> {
  await db
    .insertInto('middle_number_release')
    .values({
      tenant_id: site.tenantId,
      number: bound.number,
      subscription: bound.subscription,
      expires_at: new Date(bound.expiresAt),
      due_at: new Date(now),
    })
    .execute();
}

/**
 * Unbinds numbers of demands that ended, until the telephone service confirms it or the numbers have expired. Any server may run it: each row is taken under a lease, and a
 * process that is killed leaves it to the next one.
 */
export async function releaseNumbers(ports: Ports): Promise<void> {
  for (const tenantId of await ports.registry.openTenants()) {
    const db = ports.database.of(tenantId);
    const now = new Date(ports.clock.now());
    await db.deleteFrom('middle_number_release').where('expires_at', '<=', now).execute();
    if (!ports.middleNumber) continue;
    const due = await db
      .selectFrom('middle_number_release')
      .select(['id', 'number', 'subscription', 'attempts'])
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(atATime)
      .execute();
    for (const { id, attempts, ...binding } of due) {
      // The clock is read for each row, as those before it may have waited for the service longer than a lease lasts.
      const due_at = new Date(ports.clock.now() + pauseAfter(attempts));
      const leased = await db
        .updateTable('middle_number_release')
        .set({ attempts: attempts + 1, due_at })
        .where('id', '=', id)
        .where('attempts', '=', attempts)
        .returning('id')
        .executeTakeFirst();
      if (!leased) continue;
      try {
        await ports.middleNumber.unbind(binding);
        await db.deleteFrom('middle_number_release').where('id', '=', id).execute();
      } catch (error) {
        ports.log.warn({ err: error }, 'a number of a demand that ended was not unbound; it is tried again');
      }
    }
  }
}
