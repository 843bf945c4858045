import { pieceBytes } from '@sycee/contract/core/pieces';
import type { Kysely } from 'kysely';
import { conflict, notFound } from '#platform/api-error.ts';
import { readCatalogInThread } from '#platform/catalog-file/in-thread.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { readingCost } from '#platform/sheets/in-thread.ts';
import { joinPieces } from '#platform/sheets/join-pieces.ts';
import { compareCatalog, type Entry } from './compare.ts';
import { type ImportView, importView } from './view.ts';

const entriesAtOnce = 250;
/** A file waits for its turn as long as a request may. */
const waitAtMostMs = 30_000;

/** Reads the file and stores what it would change; repeated, it replaces the earlier comparison. */
export async function previewImport(ctx: RequestContext, id: string): Promise<ImportView> {
  const { account } = callerOf(ctx);
  const row = await ctx.db.selectFrom('catalog_import').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  if (row.state === 'done' || row.state === 'undone') throw alreadyApplied();
  await ctx.limits.take('catalogImport', account);
  const bytes = await wholeFile(ctx, id, row.bytes);
  if (!bytes) return await fail(ctx, id, 'incomplete');
  const place = ctx.readings.join(account, readingCost(row.bytes));
  const read = await place.run(() => readCatalogInThread({ bytes, name: row.name }), { waitAtMostMs });
  if (!read?.catalog) return await fail(ctx, id, read ? (read.fault ?? 'broken') : 'too_long');
  const entries = await compareCatalog(ctx, read.catalog);
  const count = (state: Entry['state']) => entries.filter((entry) => entry.state === state).length;
  const notes = read.catalog.sheets.filter(({ isNote }) => isNote);
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
      .where('state', 'in', ['collecting', 'read', 'failed'])
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

const fail = (ctx: RequestContext, id: string, fault: string): Promise<ImportView> =>
  ctx.write(async (db) => {
    // An incomplete file can still become complete.
    const change = fault === 'incomplete' ? { state: 'collecting', fault: null } : { state: 'failed', fault };
    await db
      .updateTable('catalog_import')
      .set(change)
      .where('id', '=', id)
      .where('state', 'in', ['collecting', 'read', 'failed'])
      .execute();
    return await importView(db, ctx.language, id);
  });

async function wholeFile({ db }: RequestContext, id: string, bytes: number) {
  const pieces = await db
    .selectFrom('catalog_import_piece')
    .select('content')
    .where('import', '=', id)
    .where('piece', '<', Math.ceil(bytes / pieceBytes))
    .orderBy('piece')
    .execute();
  return joinPieces(
    pieces.map(({ content }) => content),
    bytes,
  );
}

const alreadyApplied = () => conflict({ zh: '这次导入已经写入', en: 'This import was already applied' });
