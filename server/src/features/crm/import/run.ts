import { isDatabaseAway } from '#platform/db/database-away.ts';
import { addRows } from './add-rows.ts';
import { leaseFrom } from './begin.ts';
import { type Good, ImportSeal, importRows, type Scope } from './repository.ts';

/** Added, counted and remembered in one transaction: whoever goes on later goes on behind it. */
const atOnce = 100;

/** Adds what is not added yet. What goes wrong is left to whoever takes over once the lease has ended. */
export async function addRowsOrLeave(ctx: Scope, id: string): Promise<void> {
  try {
    await addAll(ctx, id);
  } catch (error) {
    const level = isDatabaseAway(error) ? 'warn' : 'error';
    ctx.log[level]({ err: error, import: id, traceId: ctx.traceId }, 'an import stopped; it goes on by itself');
  }
}

async function addAll(ctx: Scope, id: string): Promise<void> {
  const row = await importRows(ctx.db).where('id', '=', id).executeTakeFirst();
  if (!row?.rows_sealed || row.state !== 'importing') return;
  const rows = new ImportSeal(ctx, row).open<Good>('rows', row.rows_sealed);
  for (let from = row.processed_count; from < rows.length; from += atOnce) {
    const some = rows.slice(from, from + atOnce);
    const isOurs = await ctx.db.transaction().execute(async (db) => {
      const now = ctx.clock.now();
      const taken = await db
        .updateTable('customer_import')
        .set({ processed_count: from + some.length, lease_until: leaseFrom(now) })
        .where('id', '=', id)
        .where('state', '=', 'importing')
        .where('processed_count', '=', from)
        .executeTakeFirst();
      if (taken.numUpdatedRows === 0n) return false;
      await addRows(db, { secrets: ctx.secrets, site: ctx.site, now }, row, some, from);
      return true;
    });
    // Somebody else took over.
    if (!isOurs) return;
  }
  await ctx.db
    .updateTable('customer_import')
    .set({ state: 'done', done_at: new Date(ctx.clock.now()) })
    .where('id', '=', id)
    .where('state', '=', 'importing')
    .where('processed_count', '=', rows.length)
    .execute();
}
