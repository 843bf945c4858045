import { sql } from 'kysely';
import type { Ports } from '#platform/context.ts';

const dayMs = 24 * 3_600_000;
/** How long support finds what became of a delivery. The notices themselves stay in the helper conversation. */
export const deliveriesKeptDays = 90;
/** Rows of one statement, so that none holds locks for long. */
const batchSize = 5_000;

/** Deletes deliveries that ended long ago. Safe to run on several servers at once. */
export async function sweepDeliveries({ registry, database, clock }: Ports): Promise<void> {
  const before = new Date(clock.now() - deliveriesKeptDays * dayMs);
  for (const tenantId of await registry.openTenants()) {
    let deleted: number;
    do {
      const { numAffectedRows } = await sql`
        delete from notice_delivery using (
          select notice, channel from notice_delivery where ended_at < ${before} order by ended_at limit ${batchSize} for update skip locked
        ) old where notice_delivery.notice = old.notice and notice_delivery.channel = old.channel`.execute(
        database.of(tenantId),
      );
      deleted = Number(numAffectedRows ?? 0);
    } while (deleted === batchSize);
  }
}
