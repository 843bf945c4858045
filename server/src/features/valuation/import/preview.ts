import type { BodyOut } from '@sycee/contract/core/call';
import { pieceBytes } from '@sycee/contract/core/pieces';
import type { saleImport } from '@sycee/contract/sale-import';
import { businessDateOf } from '@sycee/domain/time/business-date';
import { kindWords } from '@sycee/domain/valuation/sales/kind-words';
import type { SaleMapping, SaleReading } from '@sycee/domain/valuation/sales/reading';
import type { Kysely } from 'kysely';
import { conflict, notFound } from '#platform/api-error.ts';
import { callerOf, type RequestContext } from '#platform/context.ts';
import type { DB } from '#platform/db/schema.gen.ts';
import { readSalesInThread } from '#platform/sale-reader/in-thread.ts';
import { readingCost } from '#platform/sheets/in-thread.ts';
import { joinPieces } from '#platform/sheets/join-pieces.ts';
import { findEstates } from './file-estates.ts';
import { judgeRows } from './judge.ts';
import { storeEstates, storeRows } from './rows.ts';
import { type ImportView, importView } from './view.ts';

type Input = BodyOut<(typeof saleImport)['POST /admin/api/sale_import_preview']>;
/** A file waits for its turn as long as a request may. */
const waitAtMostMs = 30_000;
const open = ['collecting', 'asking', 'read', 'failed'] as const;

/** Reads the file and stores what each row is; repeated, it replaces the earlier reading. */
export async function previewImport(ctx: RequestContext, { id, mapping }: Input): Promise<ImportView> {
  const { account } = callerOf(ctx);
  const row = await ctx.db.selectFrom('sale_import').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  if (row.state === 'done' || row.state === 'undone') throw conflict(alreadyApplied);
  await ctx.limits.take('saleImport', account);
  const bytes = await wholeFile(ctx, id, row.bytes);
  if (!bytes) return await fail(ctx, id, 'incomplete');
  const place = ctx.readings.join(account, readingCost(row.bytes));
  const job = {
    bytes,
    name: row.name,
    mapping: mapping ? mappingOf(mapping) : null,
    kinds: kindWords(ctx.listsInForce.words.account),
    today: businessDateOf(ctx.now),
  };
  const read = await place.run(() => readSalesInThread(job), { waitAtMostMs });
  if (!read?.reading) return await fail(ctx, id, read ? (read.fault ?? 'broken') : 'too_long');
  return await keep(ctx, id, read.reading);
}

const mappingOf = ({ header_row, ...mapping }: NonNullable<Input['mapping']>): SaleMapping => ({
  ...mapping,
  headerRow: header_row,
});

async function keep(ctx: RequestContext, id: string, { layout, rows }: SaleReading): Promise<ImportView> {
  const { estates, seqs } = await findEstates(ctx, rows);
  const fileRows = rows.map(({ row, sale, problems }, seq) => ({ seq, row, estateSeq: seqs[seq]!, sale, problems }));
  const judged = await judgeRows(ctx.db, fileRows, estates);
  const isAsking = layout.questions.length > 0;
  return await ctx.write(async (db) => {
    const { numUpdatedRows } = await openImport(db, id)
      .set({ state: isAsking ? 'asking' : 'read', fault: null, layout: JSON.stringify(layout) })
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw conflict(alreadyApplied);
    await storeEstates(db, ctx.site.tenantId, id, estates);
    await storeRows(db, ctx, id, fileRows, judged);
    return await importView(db, id);
  });
}

const openImport = (db: Kysely<DB>, id: string) =>
  db
    .updateTable('sale_import')
    .where('id', '=', id)
    .where('state', 'in', [...open]);

const fail = (ctx: RequestContext, id: string, fault: string): Promise<ImportView> =>
  ctx.write(async (db) => {
    // An incomplete file can still become complete.
    const change = fault === 'incomplete' ? { state: 'collecting', fault: null } : { state: 'failed', fault };
    await openImport(db, id).set(change).execute();
    return await importView(db, id);
  });

async function wholeFile({ db }: RequestContext, id: string, bytes: number) {
  const pieces = await db
    .selectFrom('sale_import_piece')
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

const alreadyApplied = { zh: '这次导入已经写入', en: 'This import was already applied' };
