import { emptyTally, mergedTallies, shownTrial, type TrialTally, trial } from '@sycee/domain/catalog/draft-trial';
import { sql } from 'kysely';
import { customerFacts, examineCustomers, sealedCustomers } from '#features/crm/index.ts';
import { isDatabaseAway } from '#platform/db/database-away.ts';
import { drawsOf, keyOfCustomer } from './draws.ts';
import { leaseFrom, moveTrial, type TrialContext, type TrialRow, typedRow } from './repository.ts';

/** Counts the remaining customers. A trial whose database did not answer is resumed after its lease; any other failure marks it as failed. */
export async function runTrialOrLeave(ctx: TrialContext, row: TrialRow): Promise<void> {
  const report = (error: unknown) =>
    ctx.log[isDatabaseAway(error) ? 'warn' : 'error'](
      { err: error, draftTrial: row.id, traceId: ctx.traceId },
      'a trial of a draft stopped',
    );
  try {
    await countAll(ctx, row);
  } catch (error) {
    report(error);
    if (isDatabaseAway(error)) return;
    const fail = ctx.db.transaction().execute((db) => moveTrial(db, row.id, 'fail', ctx.clock.now()));
    await fail.catch(report);
  }
}

async function countAll(ctx: TrialContext, row: TrialRow): Promise<void> {
  const { id, draft, published, as_of: asOf } = row;
  const tallyOf = trial(draft, published);
  const factsOf = customerFacts(ctx, asOf);
  for (;;) {
    const batch = await ctx.db
      .selectFrom('draft_trial_batch')
      .select(['place', 'customers'])
      .where('trial', '=', id)
      .orderBy('place')
      .limit(1)
      .executeTakeFirst();
    if (!batch) break;
    const sealed = await sealedCustomers(ctx.db)
      .where('customer.id', '=', sql<string>`any(${batch.customers}::uuid[])`)
      .execute();
    const tallies = await examineCustomers((customer) => {
      const input = { asOf, documents: [], ...factsOf(customer) };
      return tallyOf({ input, key: keyOfCustomer(ctx, customer.customer) });
    }, sealed);
    const tally = tallies.reduce<TrialTally>(mergedTallies, emptyTally(published !== null));
    if (!(await addBatch(ctx, id, batch, tally))) return;
  }
  await finish(ctx, id);
}

interface Batch {
  place: number;
  customers: string[];
}

/** Replaces a batch by its counts. False if another process counted it, or the trial has ended meanwhile. */
async function addBatch(ctx: TrialContext, id: string, batch: Batch, tally: TrialTally): Promise<boolean> {
  return await ctx.db.transaction().execute(async (db) => {
    // The lock comes first, because a condition of an update would be read as it was before the update waited.
    const running = await db
      .selectFrom('draft_trial')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'running')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!running) return false;
    const { numDeletedRows } = await db
      .deleteFrom('draft_trial_batch')
      .where('trial', '=', id)
      .where('place', '=', batch.place)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    const { done, tally: before } = typedRow(running);
    await db
      .updateTable('draft_trial')
      .set({
        done: done + batch.customers.length,
        tally: JSON.stringify(before ? mergedTallies(before, tally) : tally),
        lease_until: leaseFrom(ctx.clock.now()),
      })
      .where('id', '=', id)
      .execute();
    return true;
  });
}

/** Keeps what may be shown, and forgets the exact counts. */
async function finish(ctx: TrialContext, id: string): Promise<void> {
  await ctx.db.transaction().execute(async (db) => {
    const row = await db
      .selectFrom('draft_trial')
      .selectAll()
      .where('id', '=', id)
      .where('state', '=', 'running')
      .forNoKeyUpdate()
      .executeTakeFirst();
    const tally = row && typedRow(row).tally;
    if (tally) await moveTrial(db, id, 'finish', ctx.clock.now(), shownTrial(tally, drawsOf(ctx)));
  });
}
