import type { Ports } from '#platform/context.ts';
import { computeOrFail, leaseMs } from './compute.ts';

/** Batch size: one process must finish it within the lease. */
const takenAtMost = 20;

/**
 * Takes over reports abandoned by another process, or by this one before a restart, so that they finish before their
 * owner asks. Safe on several servers: rows locked by another are skipped, and the new lease protects them.
 */
export async function resumeAbandonedReports(ports: Ports): Promise<void> {
  for (const tenantId of await ports.registry.openTenants()) {
    const db = ports.database.of(tenantId);
    const now = ports.clock.now();
    const leased = await db
      .updateTable('report')
      .set({ lease_until: new Date(now + leaseMs) })
      .where('id', 'in', (abandoned) =>
        abandoned
          .selectFrom('report')
          .select('id')
          .where('state', '=', 'running')
          .where('lease_until', '<=', new Date(now))
          .orderBy('lease_until')
          .limit(takenAtMost)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'store'])
      .execute();
    for (const { id, store } of leased) {
      const site = await ports.registry.siteOfStore(tenantId, store);
      if (site) await computeOrFail({ ...ports, db, site, now, traceId: 'left reports' }, id);
      else ports.log.warn({ report: id }, 'a report is of a store that has no site any more');
    }
  }
}
