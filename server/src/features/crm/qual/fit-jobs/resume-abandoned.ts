import type { Ports } from '#platform/context.ts';
import { leaseFrom, moveFitJob } from './repository.ts';
import { runFitJobOrLeave } from './run.ts';

const maxJobsPerRun = 5;
/** An expired job is still shown as expired for this time. */
const expiredShownMs = 30 * 24 * 3_600_000;

/** Resumes jobs whose process stopped. Safe on several servers: rows locked by another are skipped. */
export async function resumeAbandonedFitJobs(ports: Ports): Promise<void> {
  for (const tenantId of await ports.registry.openTenants()) {
    const db = ports.database.of(tenantId);
    const now = ports.clock.now();
    const abandoned = await db
      .updateTable('customer_fit_job')
      .set({ lease_until: leaseFrom(now) })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('customer_fit_job')
          .select('id')
          .where('state', '=', 'running')
          .where('lease_until', '<=', new Date(now))
          .orderBy('lease_until')
          .limit(maxJobsPerRun)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .execute();
    const ctx = { ...ports, db, site: { tenantId }, traceId: 'abandoned fit jobs' };
    await Promise.all(abandoned.map((job) => runFitJobOrLeave(ctx, job)));
  }
}

/** Deletes the results of expired jobs, and later the jobs. */
export async function sweepFitJobs({ registry, database, clock }: Ports): Promise<void> {
  for (const tenantId of await registry.openTenants()) {
    const db = database.of(tenantId);
    const now = clock.now();
    const ended = await db
      .selectFrom('customer_fit_job')
      .select('id')
      .where('state', '<>', 'expired')
      .where('expires_at', '<=', new Date(now))
      .execute();
    for (const { id } of ended) await db.transaction().execute((trx) => moveFitJob(trx, id, 'expire', now));
    await db
      .deleteFrom('customer_fit_job')
      .where('state', '=', 'expired')
      .where('expires_at', '<=', new Date(now - expiredShownMs))
      .execute();
  }
}
