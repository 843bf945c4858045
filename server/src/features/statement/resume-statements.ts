import type { Ports } from '#platform/context.ts';
import { leaseMs, takeOverReading } from './read-statement.ts';

const takenAtMost = 5;

/** Takes over readings abandoned by another process, or by this one before a restart. */
export async function resumeAbandonedStatements(ports: Ports): Promise<void> {
  for (const tenantId of await ports.registry.openTenants()) {
    const db = ports.database.of(tenantId);
    const now = new Date(ports.clock.now());
    const leased = await db
      .updateTable('statement')
      .set({ lease_until: new Date(now.getTime() + leaseMs) })
      .where('id', 'in', (abandoned) =>
        abandoned
          .selectFrom('statement')
          .select('id')
          .where('state', '=', 'reading')
          .where('lease_until', '<=', now)
          .orderBy('lease_until')
          .limit(takenAtMost)
          .forUpdate()
          .skipLocked(),
      )
      .returning('id')
      .execute();
    const ctx = { ...ports, db, site: { tenantId }, traceId: 'left statements' };
    // All join the queue at once, because a lease is renewed only there.
    await Promise.all(
      leased.map(({ id }) =>
        takeOverReading(ctx, id).catch((error: unknown) =>
          ports.log.warn({ err: error, statement: id }, 'a statement was not taken over; it is tried again'),
        ),
      ),
    );
  }
}
