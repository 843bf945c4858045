import { sql } from 'kysely';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { lockEstates, removeUnusedEstates } from './save-estate.ts';

/** Deletes the invented sales for good. Stored valuations stay as they were worked out. An estate with sales of the tenant's own is real from then on. */
export async function removeSamples(ctx: RequestContext): Promise<{ sales: number; estates: number }> {
  return await ctx.write(async (db) => {
    await lockEstates(db, ctx);
    const { numDeletedRows } = await db.deleteFrom('estate_sale').where('sample', '=', true).executeTakeFirst();
    await db
      .updateTable('estate')
      .set({ sample: false })
      .where('sample', '=', true)
      .where(
        sql<boolean>`exists (select from estate_sale own where own.tenant_id = estate.tenant_id and own.estate = estate.id)`,
      )
      .execute();
    const samples = await db.selectFrom('estate').select('id').where('sample', '=', true).execute();
    const removed = {
      sales: Number(numDeletedRows),
      estates: await removeUnusedEstates(
        db,
        samples.map(({ id }) => id),
      ),
    };
    if (removed.sales + removed.estates > 0)
      await writeAudit(db, ctx, {
        action: 'estate.samples',
        subject: { kind: 'account', id: callerOf(ctx).accountNo },
        changes: [
          ['sales', String(removed.sales), null],
          ['estates', String(removed.estates), null],
        ],
      });
    return removed;
  });
}
