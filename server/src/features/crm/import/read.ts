import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { pieceBytes } from '@sycee/contract/core/pieces';
import type { customerImport } from '@sycee/contract/customer-import';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { readCustomersInThread } from '#platform/customer-reader/in-thread.ts';
import { isDatabaseAway } from '#platform/db/database-away.ts';
import { alreadyRead } from '#platform/file-import/receive-file.ts';
import type { Place } from '#platform/reading-queue.ts';
import { readingCost } from '#platform/sheets/in-thread.ts';
import { joinPieces } from '#platform/sheets/join-pieces.ts';
import { leaseFrom } from './begin.ts';
import { type ImportRow, ImportSeal, importInScope, importRows, mappingOf, type Scope } from './repository.ts';
import { viewOf } from './view.ts';

type Read = (typeof customerImport)['POST /finance/api/customer_import/read'];

/** Starts reading the file in the background; a repeated call with another mapping reads it again. */
export async function orderReading(ctx: RequestContext, { id, mapping }: BodyOut<Read>): Promise<DataIn<Read>> {
  const { account } = callerOf(ctx);
  const row = await importInScope(ctx.db, ctx, id);
  await ctx.limits.take('customerImportReading', account);
  const savedMapping = mapping && { sheet: mapping.sheet, headerRow: mapping.header_row, columns: mapping.columns };
  const place = ctx.readings.join(account, readingCost(row.bytes));
  const view = await ctx
    .write(async (db) => {
      const queued = await db
        .updateTable('customer_import')
        .set((eb) => ({
          state: 'reading',
          error: null,
          percent: 0,
          queue_ahead: 0,
          reading: eb('reading', '+', 1),
          lease_until: leaseFrom(ctx.now),
          ...(savedMapping && { mapping: JSON.stringify(savedMapping) }),
        }))
        .where('id', '=', row.id)
        .where('account', '=', account)
        .where('wrapped_key', 'is not', null)
        .where('state', 'in', ['collecting', 'reading', 'read', 'failed'])
        .returningAll()
        .executeTakeFirst();
      if (!queued) throw alreadyRead();
      return await viewOf(db, ctx, queued);
    })
    .catch((error: unknown) => {
      place.leave();
      throw error;
    });
  void readInTurn(ctx, row.id, place);
  return view;
}

/** Resumes an abandoned reading. If the queue is full, the lease ends and the next run tries again. */
export async function takeOverReading(ctx: Scope, id: string): Promise<void> {
  const row = await importRows(ctx.db).where('id', '=', id).executeTakeFirst();
  if (row) await readInTurn(ctx, id, ctx.readings.join(row.account, readingCost(row.bytes)));
}

/** Waits in the reading queue, renewing the lease and showing the position, and then reads. */
async function readInTurn(ctx: Scope, id: string, place: Place): Promise<void> {
  const tellAhead = (ahead: number) =>
    ctx.db
      .updateTable('customer_import')
      .set({ queue_ahead: ahead, lease_until: leaseFrom(ctx.clock.now()) })
      .where('id', '=', id)
      .where('state', '=', 'reading')
      .execute()
      .catch((error: unknown) =>
        ctx.log.warn({ err: error, import: id }, 'could not save the position in the reading queue'),
      );
  await place.run(() => readOrFail(ctx, id), { tellAhead });
}

/** A failure is stored as the state; if that fails too, another process takes over after the lease. */
async function readOrFail(ctx: Scope, id: string): Promise<void> {
  try {
    const row = await importRows(ctx.db).where('id', '=', id).executeTakeFirst();
    if (!row?.wrapped_key || row.state !== 'reading') return;
    await read(ctx, row).catch((error: unknown) => fail(ctx, row, error));
  } catch (error) {
    ctx.log.error({ err: error, import: id, traceId: ctx.traceId }, 'could not read the import or mark it as failed');
  }
}

const updateReading = (ctx: Scope, { id, reading }: ImportRow) =>
  ctx.db
    .updateTable('customer_import')
    .where('id', '=', id)
    .where('reading', '=', reading)
    .where('state', '=', 'reading');

async function fail(ctx: Scope, row: ImportRow, error: unknown): Promise<void> {
  ctx.log.error({ err: error, import: row.id, traceId: ctx.traceId }, 'import failed');
  if (!isDatabaseAway(error)) await updateReading(ctx, row).set({ state: 'failed', error: null }).execute();
}

async function read(ctx: Scope, row: ImportRow): Promise<void> {
  const sealed = new ImportSeal(ctx, row);
  const bytes = await wholeFile(ctx, sealed, row);
  if (!bytes) {
    await updateReading(ctx, row).set({ state: 'collecting', error: 'incomplete' }).execute();
    return;
  }
  const job = { bytes, name: sealed.open<string>('name', row.name_sealed), mapping: mappingOf(row) };
  const result = await readCustomersInThread(job, (percent) => {
    void updateReading(ctx, row)
      .set({ percent, lease_until: leaseFrom(ctx.clock.now()) })
      .execute()
      .catch((error: unknown) =>
        ctx.log.warn({ err: error, import: row.id }, 'could not save the progress of the import'),
      );
  });
  if (!result?.reading || result.fault) {
    await updateReading(ctx, row)
      .set({ state: 'failed', error: result ? result.fault : 'too_long' })
      .execute();
    return;
  }
  const { good, isTooMuch: _, ...findings } = result.reading;
  await updateReading(ctx, row)
    .set({
      state: 'read',
      percent: 100,
      found_sealed: sealed.seal('found', findings),
      rows_sealed: sealed.seal('rows', good),
      good_count: good.length,
      bad_count: findings.bad.length,
    })
    .execute();
}

async function wholeFile({ db }: Scope, sealed: ImportSeal, { id, bytes }: ImportRow) {
  const pieces = await db
    .selectFrom('customer_import_piece')
    .select(['piece', 'sealed'])
    .where('import', '=', id)
    .where('piece', '<', Math.ceil(bytes / pieceBytes))
    .orderBy('piece')
    .execute();
  return joinPieces(
    pieces.map(({ piece, sealed: part }) => sealed.openPiece(piece, part)),
    bytes,
  );
}
