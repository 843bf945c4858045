import type { DataIn, QueryOut } from '@sycee/contract/core/call';
import type { saleImport } from '@sycee/contract/sale-import';
import type { SaleLayout } from '@sycee/domain/valuation/sales/reading';
import { type Kysely, sql } from 'kysely';
import { notFound } from '#platform/api-error.ts';
import type { RequestContext } from '#platform/context.ts';
import { idCursor, nextCursor } from '#platform/cursor.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import type { FileImport } from '#platform/file-import/file-import.ts';
import { arrivedPieces, fileImportItem } from '#platform/file-import/view-import.ts';

type List = (typeof saleImport)['GET /admin/api/sale_imports'];
export type ImportView = DataIn<(typeof saleImport)['GET /admin/api/sale_import']>;
type Item = DataIn<List>['list'][number];

export const saleImports: FileImport<ImportView> = {
  table: 'sale_import',
  pieces: 'sale_import_piece',
  limit: 'saleImport',
  pieceLimit: 'saleImportPiece',
  view: (db, _, id) => importView(db, id),
};

const importRows = (db: Kysely<DB>) =>
  db
    .selectFrom('sale_import')
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'sale_import.tenant_id').onRef('account.id', '=', 'sale_import.account'),
    )
    .innerJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'account.tenant_id').onRef('person.id', '=', 'account.person'),
    )
    .select(['sale_import.id', 'sale_import.name', 'state', 'fault', 'layout', 'bytes', 'added', 'excluded', 'kept'])
    .select(['sale_import.created_at', 'done_at', 'undone_at', 'account.nickname', 'person.name as person_name']);
type Row = Awaited<ReturnType<ReturnType<typeof importRows>['executeTakeFirstOrThrow']>>;

const itemView = (row: Row): Item => ({
  ...fileImportItem<Item['state']>(row),
  added: row.added,
  excluded: row.excluded,
  kept: row.kept,
});

export const readImport = (ctx: RequestContext, id: string) => importView(ctx.db, id);

export async function importView(db: Kysely<DB>, id: string): Promise<ImportView> {
  const row = await importRows(db).where('sale_import.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  const states = await db
    .selectFrom('sale_import_row')
    .select(['state', sql<number>`count(*)::int`.as('n'), sql<number>`count(*) filter (where taken)::int`.as('taken')])
    .where('import', '=', id)
    .groupBy('state')
    .execute();
  const choices = await db
    .selectFrom('sale_import_estate')
    .select(['choice', sql<number>`count(*)::int`.as('n')])
    .where('import', '=', id)
    .groupBy('choice')
    .execute();
  const samples = await db
    .selectFrom('estate_sale')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('sample', '=', true)
    .executeTakeFirstOrThrow();
  const count = (state: string) => states.find((one) => one.state === state)?.n ?? 0;
  const chosen = (choice: string) => choices.find((one) => one.choice === choice)?.n ?? 0;
  return {
    ...itemView(row),
    bytes: row.bytes,
    arrived: await arrivedPieces(db, saleImports, id),
    layout: layoutView(row.layout as unknown as SaleLayout | null),
    counts: {
      fresh: count('fresh'),
      outlier: count('outlier'),
      there: count('there'),
      wrong: count('wrong'),
      unknown: count('unknown'),
      skipped: count('skipped'),
    },
    taken: states.find(({ state }) => state === 'outlier')?.taken ?? 0,
    estates: { known: chosen('known'), new: chosen('new'), undecided: chosen('undecided'), skip: chosen('skip') },
    sample_sales: samples.n,
  };
}

function layoutView(layout: SaleLayout | null): ImportView['layout'] {
  if (!layout) return null;
  const { headerRow, headers, preview, questions, ...mapping } = layout;
  return {
    ...mapping,
    header_row: headerRow,
    headers: [...headers],
    preview: preview.map((row) => [...row]),
    questions: [...questions],
  };
}

/** Imports of all of headquarters, newest first. */
export async function listImports(ctx: RequestContext, query: QueryOut<List>): Promise<DataIn<List>> {
  let rows = importRows(ctx.db)
    .orderBy('sale_import.id', 'desc')
    .limit(query.page_size + 1);
  if (query.cursor) rows = rows.where('sale_import.id', '<', idCursor(query.cursor));
  const found = await rows.execute();
  return { list: found.slice(0, query.page_size).map(itemView), next: nextCursor(found, query.page_size) };
}
