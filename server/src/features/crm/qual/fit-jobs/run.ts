import type { MatchProduct } from '@sycee/domain/matching/product';
import { sql } from 'kysely';
import { compileCustomerFit } from '#features/crm/qual/customer-fit.ts';
import { type ExaminedCustomer, examineCustomers, sealedCustomers } from '#features/crm/qual/examine-customers.ts';
import { isDatabaseAway } from '#platform/db/database-away.ts';
import { type FitJobRow, type JobContext, leaseFrom, moveFitJob } from './repository.ts';

/**
 * Checks the remaining customers. A job whose database did not answer is resumed after its lease; any other failure
 * marks it as failed.
 */
export async function runFitJobOrLeave(ctx: JobContext, job: FitJobRow): Promise<void> {
  const report = (error: unknown) =>
    ctx.log[isDatabaseAway(error) ? 'warn' : 'error'](
      { err: error, fitJob: job.id, traceId: ctx.traceId },
      'a check of customers for a product stopped',
    );
  try {
    await checkAll(ctx, job);
  } catch (error) {
    report(error);
    if (isDatabaseAway(error)) return;
    const fail = ctx.db.transaction().execute((db) => moveFitJob(db, job.id, 'fail', ctx.clock.now()));
    await fail.catch(report);
  }
}

async function checkAll(ctx: JobContext, job: FitJobRow): Promise<void> {
  const { rules } = await ctx.db
    .selectFrom('product_rules')
    .select('rules')
    .where('product', '=', job.product)
    .where('version', '=', job.rules_version)
    .executeTakeFirstOrThrow();
  const fitOf = compileCustomerFit(ctx, rules as unknown as MatchProduct, job.as_of);
  for (;;) {
    const batch = await ctx.db
      .selectFrom('customer_fit_batch')
      .select(['place', 'customers'])
      .where('job', '=', job.id)
      .orderBy('place')
      .limit(1)
      .executeTakeFirst();
    if (!batch) break;
    const sealed = await sealedCustomers(ctx.db)
      .where('customer.id', '=', sql<string>`any(${batch.customers}::uuid[])`)
      .execute();
    const isOwner = await storeBatch(ctx, job.id, batch, await examineCustomers(fitOf, sealed));
    if (!isOwner) return;
  }
  await moveFitJob(ctx.db, job.id, 'finish', ctx.clock.now());
}

interface Batch {
  place: number;
  customers: string[];
}

/** Replaces a batch by its results. False if another process stored it, or the job has ended meanwhile. */
async function storeBatch(ctx: JobContext, job: string, batch: Batch, examined: ExaminedCustomer[]): Promise<boolean> {
  const results = new Map(examined.flatMap((one) => (one.fit === 'failed' ? [] : [[one.id, one] as const])));
  return await ctx.db.transaction().execute(async (db) => {
    // The lock waits for an erasure that is under way, after which the customer has no qualifications.
    const present = await db
      .selectFrom('customer')
      .select('id')
      .where('id', '=', sql<string>`any(${[...results.keys()]}::uuid[])`)
      .where('qualifications_sealed', 'is not', null)
      .orderBy('id')
      .forKeyShare()
      .execute();
    // The lock comes first, because a condition of an update would be read as it was before the update waited.
    const running = await db
      .selectFrom('customer_fit_job')
      .select('id')
      .where('id', '=', job)
      .where('state', '=', 'running')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!running) return false;
    const { numDeletedRows } = await db
      .deleteFrom('customer_fit_batch')
      .where('job', '=', job)
      .where('place', '=', batch.place)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    await db
      .updateTable('customer_fit_job')
      .set((eb) => ({ done: eb('done', '+', batch.customers.length), lease_until: leaseFrom(ctx.clock.now()) }))
      .where('id', '=', job)
      .execute();
    if (present.length > 0)
      await db
        .insertInto('customer_fit')
        .values(
          present.map(({ id }) => {
            const { fit, missing } = results.get(id)!;
            return { tenant_id: ctx.site.tenantId, job, customer: id, fit, missing_count: missing.length };
          }),
        )
        .execute();
    return true;
  });
}
