import type { Ports } from '#platform/context.ts';
import { leaseFrom } from './begin.ts';
import { takeOverReading } from './read.ts';
import { addRowsOrLeave } from './run.ts';

const takenAtMost = 5;

/** Takes over what another process, or this one before a restart, began to read or to add and left. */
export async function resumeAbandonedImports(ports: Ports): Promise<void> {
  for (const tenantId of await ports.registry.openTenants()) {
    const db = ports.database.of(tenantId);
    const now = ports.clock.now();
    const taken = await db
      .updateTable('customer_import')
      .set({ lease_until: leaseFrom(now) })
      .where('id', 'in', (left) =>
        left
          .selectFrom('customer_import')
          .select('id')
          .where('state', 'in', ['reading', 'importing'])
          .where('lease_until', '<=', new Date(now))
          .orderBy('lease_until')
          .limit(takenAtMost)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'state'])
      .execute();
    const ctx = { ...ports, db, site: { tenantId }, traceId: 'left imports' };
    // All that are to be read take their places at once: a lease is renewed only from the queue.
    const reading = taken
      .filter(({ state }) => state === 'reading')
      .map(({ id }) =>
        takeOverReading(ctx, id).catch((error: unknown) =>
          ports.log.warn({ err: error, import: id }, 'an import was not taken over; it is tried again'),
        ),
      );
    for (const { id, state } of taken) if (state === 'importing') await addRowsOrLeave(ctx, id);
    await Promise.all(reading);
  }
}

/** File and rows are kept thirty days; that somebody brought so many stays. */
export async function sweepImports({ registry, database, clock }: Ports): Promise<void> {
  for (const tenantId of await registry.openTenants()) {
    const db = database.of(tenantId);
    const gone = await db
      .updateTable('customer_import')
      .set((eb) => ({
        wrapped_key: null,
        found_sealed: null,
        rows_sealed: null,
        // What was never added is over.
        state: eb.case().when('state', 'in', ['done', 'undone']).then(eb.ref('state')).else('failed').end(),
      }))
      .where('wrapped_key', 'is not', null)
      .where('retained_until', '<', new Date(clock.now()))
      .returning('id')
      .execute();
    for (const { id } of gone) await db.deleteFrom('customer_import_piece').where('import', '=', id).execute();
  }
}
