import type { Ports } from '#platform/context.ts';
import { computeOrFail, leaseMs } from './compute.ts';

/** Taken at a time: what one process takes it must also get through before the lease is over. */
const takenAtMost = 20;

/**
 * Takes over what another process, or this one before a restart, began and left, so that it is done before its owner asks.
 * Each process may sweep: a row somebody else is taking is passed by, and its new lease keeps it theirs.
 */
export async function resumeAbandonedReports(ports: Ports): Promise<void> {
  for (const tenantId of await ports.registry.openTenants()) {
    const db = ports.database.of(tenantId);
    const now = ports.clock.now();
    const taken = await db
      .updateTable('report')
      .set({ lease_until: new Date(now + leaseMs) })
      .where('id', 'in', (left) =>
        left
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
    for (const { id, store } of taken) {
      const site = await ports.registry.siteOfStore(tenantId, store);
      if (site) await computeOrFail({ ...ports, db, site, now, traceId: 'left reports' }, id);
      else ports.log.warn({ report: id }, 'a report is of a store that has no site any more');
    }
  }
}
