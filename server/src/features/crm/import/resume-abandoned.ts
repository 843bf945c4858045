import type { Ports } from '#platform/context.ts';
import { leaseFrom } from './begin.ts';
import { takeOverReading } from './read.ts';
import { addRowsOrLeave } from './run.ts';

const maxImportsPerRun = 5;

/** Resumes imports whose process stopped while reading or adding rows. */
export async function resumeAbandonedImports(ports: Ports): Promise<void> {
  for (const tenantId of await ports.registry.openTenants()) {
    const db = ports.database.of(tenantId);
    const now = ports.clock.now();
    const abandoned = await db
      .updateTable('customer_import')
      .set({ lease_until: leaseFrom(now) })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('customer_import')
          .select('id')
          .where('state', 'in', ['reading', 'importing'])
          .where('lease_until', '<=', new Date(now))
          .orderBy('lease_until')
          .limit(maxImportsPerRun)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'state'])
      .execute();
    const ctx = { ...ports, db, site: { tenantId }, traceId: 'abandoned imports' };
    // All readings join the queue at once, because only queued readings renew their lease.
    const reading = abandoned
      .filter(({ state }) => state === 'reading')
      .map(({ id }) =>
        takeOverReading(ctx, id).catch((error: unknown) =>
          ports.log.warn({ err: error, import: id }, 'could not resume an import; the next run tries again'),
        ),
      );
    for (const { id, state } of abandoned) if (state === 'importing') await addRowsOrLeave(ctx, id);
    await Promise.all(reading);
  }
}

/** Erases files and rows of imports after their retention; the counts stay. */
export async function sweepImports({ registry, database, clock }: Ports): Promise<void> {
  for (const tenantId of await registry.openTenants()) {
    const db = database.of(tenantId);
    const erased = await db
      .updateTable('customer_import')
      .set((eb) => ({
        wrapped_key: null,
        found_sealed: null,
        rows_sealed: null,
        // An import that was never finished becomes failed.
        state: eb.case().when('state', 'in', ['done', 'undone']).then(eb.ref('state')).else('failed').end(),
      }))
      .where('wrapped_key', 'is not', null)
      .where('retained_until', '<', new Date(clock.now()))
      .returning('id')
      .execute();
    for (const { id } of erased) await db.deleteFrom('customer_import_piece').where('import', '=', id).execute();
  }
}
