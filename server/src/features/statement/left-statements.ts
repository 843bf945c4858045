import type { Ports } from '#platform/context.ts';
import { leaseMs, readOrFail } from './read-statement.ts';

const takenAtMost = 5;

/** Takes over what another process, or this one before a restart, began to read and left. */
export async function finishLeftStatements(ports: Ports): Promise<void> {
  for (const ffp of await ports.registry.openFfps()) {
    const db = ports.database.of(ffp);
    const now = new Date(ports.clock.now());
    const taken = await db
      .updateTable('statement')
      .set({ lease_until: new Date(now.getTime() + leaseMs) })
      .where('id', 'in', (left) =>
        left
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
    for (const { id } of taken) await readOrFail({ ...ports, db, site: { ffp }, traceId: 'left statements' }, id);
  }
}
