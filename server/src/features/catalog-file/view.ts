import type { catalogFile } from '@sycee/contract/catalog-file';
import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { BothLanguages, Language } from '@sycee/domain/language/both';
import type { Kysely } from 'kysely';
import { notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { FileImport } from '#platform/file-import/file-import.ts';
import { arrivedPieces, fileImportItem } from '#platform/file-import/view-import.ts';

type List = (typeof catalogFile)['GET /admin/api/catalog_imports'];
export type ImportView = DataIn<(typeof catalogFile)['GET /admin/api/catalog_import']>;
type Item = DataIn<List>['list'][number];

export const catalogImports: FileImport<ImportView> = {
  table: 'catalog_import',
  pieces: 'catalog_import_piece',
  limit: 'catalogImport',
  pieceLimit: 'catalogImportPiece',
  view: (db, ctx, id) => importView(db, ctx.language, id),
};

/** A sentence about a place of the file, as it is stored. */
export interface StoredRemark {
  readonly sheet: string;
  readonly row: number;
  readonly column: string;
  readonly words: BothLanguages;
}
export const remarkView = ({ sheet, row, column, words }: StoredRemark, language: Language) => ({
  sheet,
  row,
  column,
  sentence: words[language],
});

const importRows = (db: Kysely<DB>) =>
  db
    .selectFrom('catalog_import')
    .innerJoin('account', (join) =>
      join
        .onRef('account.tenant_id', '=', 'catalog_import.tenant_id')
        .onRef('account.id', '=', 'catalog_import.account'),
    )
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select(['catalog_import.id', 'catalog_import.name', 'state', 'fault', 'notes', 'bytes'])
    .select(['added', 'changed', 'unchanged', 'wrong', 'catalog_import.created_at', 'done_at', 'undone_at'])
    .select(['account.nickname', 'person.name as person_name']);
type Row = Awaited<ReturnType<ReturnType<typeof importRows>['executeTakeFirstOrThrow']>>;

const itemView = (row: Row): Item => ({
  ...fileImportItem<Item['state']>(row),
  counts: { added: row.added, changed: row.changed, unchanged: row.unchanged, wrong: row.wrong },
});

export const readImport = (ctx: RequestContext, id: string) => importView(ctx.db, ctx.language, id);

export async function importView(db: Kysely<DB>, language: Language, id: string): Promise<ImportView> {
  const row = await importRows(db).where('catalog_import.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return {
    ...itemView(row),
    bytes: row.bytes,
    arrived: await arrivedPieces(db, catalogImports, id),
    notes: (row.notes as unknown as StoredRemark[]).map((note) => remarkView(note, language)),
  };
}

/** Imports of all of headquarters, newest first. */
export async function listImports(ctx: RequestContext, query: QueryOut<List>): Promise<DataIn<List>> {
  let rows = importRows(ctx.db)
    .orderBy('catalog_import.id', 'desc')
    .limit(query.page_size + 1);
  if (query.cursor) rows = rows.where('catalog_import.id', '<', idCursor(query.cursor));
  const found = await rows.execute();
  return { list: found.slice(0, query.page_size).map(itemView), next: nextCursor(found, query.page_size) };
}
