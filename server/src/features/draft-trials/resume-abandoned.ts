import type { Ports } from '#platform/context.ts';
import { leaseFrom, moveTrial, typedRow } from './repository.ts';
import { runTrialOrLeave } from './run.ts';

const maxTrialsPerRun = 5;
/** An expired trial is still shown as expired for this time. */
const expiredShownMs = 30 * 24 * 3_600_000;

/** Resumes trials whose process stopped. Safe on several servers: rows locked by another are skipped. */
export async function resumeAbandonedTrials(ports: Ports): Promise<void> {
  for (const tenantId of await ports.registry.openTenants()) {
    const db = ports.database.of(tenantId);
    const now = ports.clock.now();
    const abandoned = await db
      .updateTable('draft_trial')
      .set({ lease_until: leaseFrom(now) })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('draft_trial')
          .select('id')
          .where('state', '=', 'running')
          .where('lease_until', '<=', new Date(now))
          .orderBy('lease_until')
          .limit(maxTrialsPerRun)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .execute();
    const ctx = { ...ports, db, site: { tenantId }, traceId: 'abandoned draft trials' };
    await Promise.all(abandoned.map((row) => runTrialOrLeave(ctx, typedRow(row))));
  }
}

/** Deletes the numbers of expired trials, and later the trials. */
export async function sweepTrials({ registry, database, clock }: Ports): Promise<void> {
  for (const tenantId of await registry.openTenants()) {
    const db = database.of(tenantId);
    const now = clock.now();
    const ended = await db
      .selectFrom('draft_trial')
      .select('id')
      .where('state', '<>', 'expired')
      .where('expires_at', '<=', new Date(now))
      .execute();
    for (const { id } of ended) await db.transaction().execute((trx) => moveTrial(trx, id, 'expire', now));
    await db
      .deleteFrom('draft_trial')
      .where('state', '=', 'expired')
      .where('expires_at', '<=', new Date(now - expiredShownMs))
      .execute();
  }
}
