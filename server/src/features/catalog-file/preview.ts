import type { CatalogFile } from '@sycee/domain/catalog-file/read-catalog';
import type { Kysely } from 'kysely';
import { readCatalogInThread } from '#platform/catalog-file/in-thread.ts';
import type { RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { openStates } from '#platform/file-import/file-import.ts';
import { alreadyApplied, previewFile } from '#platform/file-import/preview-file.ts';
import { compareCatalog, type Entry } from './compare.ts';
import { catalogImports, type ImportView, importView } from './view.ts';

const entriesAtOnce = 250;

/** Reads the file and stores what it would change; repeated, it replaces the earlier comparison. */
export const previewImport = (ctx: RequestContext, id: string): Promise<ImportView> =>
  previewFile(ctx, catalogImports, id, readCatalogInThread, ({ catalog }) => catalog && keep(ctx, id, catalog));

async function keep(ctx: RequestContext, id: string, catalog: CatalogFile): Promise<ImportView> {
  const entries = await compareCatalog(ctx, catalog);
  const count = (state: Entry['state']) => entries.filter((entry) => entry.state === state).length;
  const notes = catalog.sheets.filter(({ isNote }) => isNote);
  return await ctx.write(async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('catalog_import')
      .set({
        state: 'read',
        fault: null,
        notes: JSON.stringify(notes.slice(0, notesAtMost)),
        added: count('added'),
        changed: count('changed'),
        unchanged: count('unchanged'),
        wrong: count('wrong'),
      })
      .where('id', '=', id)
      .where('state', 'in', openStates)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw alreadyApplied();
    await storeEntries(db, ctx.site.tenantId, id, entries);
    return await importView(db, ctx.language, id);
  });
}
const notesAtMost = 100;

async function storeEntries(db: Kysely<DB>, tenantId: string, id: string, entries: readonly Entry[]): Promise<void> {
  await db.deleteFrom('catalog_import_entry').where('import', '=', id).execute();
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  for (let from = 0; from < entries.length; from += entriesAtOnce)
    await db
      .insertInto('catalog_import_entry')
      .values(
        entries.slice(from, from + entriesAtOnce).map((entry, at) => ({
          tenant_id: tenantId,
          import: id,
          seq: from + at,
          kind: entry.kind,
          state: entry.state,
          sheet: entry.sheet,
          row_no: entry.row,
          key: entry.key,
          label_zh: entry.label.zh,
          label_en: entry.label.en,
          subject: entry.subject,
          base_version: entry.baseVersion,
          before: json(entry.before),
          after: json(entry.after),
          problems: JSON.stringify(entry.problems),
        })),
      )
      .execute();
}
