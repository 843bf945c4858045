import { sql } from 'kysely';
import { writeAudit } from '#platform/audit.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { lockForTransition } from '#platform/file-import/transition.ts';
import { lockEstates, removeUnusedEstates } from '../desk/save-estate.ts';
import { type ImportView, importView, saleImports } from './view.ts';

/** Removes what an import has added; sales that a person changed or excluded since stay. Repeated, it answers what is done. */
export async function undoImport(ctx: RequestContext, id: string): Promise<ImportView> {
  return await ctx.write(async (db) => {
    if (await lockForTransition(db, saleImports, id, 'undo')) return await importView(db, id);
    await lockEstates(db, ctx);
    const { numDeletedRows } = await db
      .deleteFrom('estate_sale')
      .where('import', '=', id)
      .where('version', '=', 1)
      .executeTakeFirst();
    const left = await db
      .selectFrom('estate_sale')
      .select(sql<number>`count(*)::int`.as('n'))
      .where('import', '=', id)
      .executeTakeFirstOrThrow();
    const created = await db
      .selectFrom('sale_import_estate as named')
      .innerJoin('estate', (join) =>
        join.onRef('estate.tenant_id', '=', 'named.tenant_id').onRef('estate.id', '=', 'named.estate'),
      )
      .select('estate.id')
      .where('named.import', '=', id)
      .where('choice', '=', 'new')
      .where('estate_version', '=', 1)
      .execute();
    const estates = await removeUnusedEstates(
      db,
      created.map((one) => one.id),
    );
    await db
      .updateTable('sale_import')
      .set({ state: 'undone', undone_at: new Date(ctx.now), kept: left.n })
      .where('id', '=', id)
      .execute();
    await writeAudit(db, ctx, {
      action: 'estate.undo',
      subject: { kind: 'account', id: callerOf(ctx).accountNo },
      changes: [
        ['import', id, null],
        ['sales', String(numDeletedRows), null],
        ['kept', null, String(left.n)],
        ['estates', String(estates), null],
      ],
    });
    return await importView(db, id);
  });
}
