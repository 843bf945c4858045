import { isDatabaseAway } from '#platform/db/database-away.ts';
import { addRows } from './add-rows.ts';
import { leaseFrom } from './begin.ts';
import { type Good, ImportSeal, importRows, type Scope } from './repository.ts';

/** Rows per transaction, which also saves the progress, so that a resumed import continues after them. */
const rowsPerTransaction = 100;

/** Adds the remaining rows. After an error the import is resumed when its lease has expired. */
export async function addRowsOrLeave(ctx: Scope, id: string): Promise<void> {
  try {
    await addAll(ctx, id);
  } catch (error) {
    const level = isDatabaseAway(error) ? 'warn' : 'error';
    ctx.log[level]({ err: error, import: id, traceId: ctx.traceId }, 'an import stopped; it is resumed automatically');
  }
}

async function addAll(ctx: Scope, id: string): Promise<void> {
  const row = await importRows(ctx.db).where('id', '=', id).executeTakeFirst();
  if (!row?.rows_sealed || row.state !== 'importing') return;
  const rows = new ImportSeal(ctx, row).open<Good>('rows', row.rows_sealed);
  for (let from = row.processed_count; from < rows.length; from += rowsPerTransaction) {
    const chunk = rows.slice(from, from + rowsPerTransaction);
    const isLeaseOwner = await ctx.db.transaction().execute(async (db) => {
      const now = ctx.clock.now();
      const progress = await db
        .updateTable('customer_import')
        .set({ processed_count: from + chunk.length, lease_until: leaseFrom(now) })
        .where('id', '=', id)
        .where('state', '=', 'importing')
        .where('processed_count', '=', from)
        .executeTakeFirst();
      if (progress.numUpdatedRows === 0n) return false;
      await addRows(db, { secrets: ctx.secrets, site: ctx.site, now }, row, chunk, from);
      return true;
    });
    // Another process has taken over.
    if (!isLeaseOwner) return;
  }
  await ctx.db
    .updateTable('customer_import')
    .set({ state: 'done', done_at: new Date(ctx.clock.now()) })
    .where('id', '=', id)
    .where('state', '=', 'importing')
    .where('processed_count', '=', rows.length)
    .execute();
}
