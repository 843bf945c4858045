import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { pieceBytes } from '@sycee/contract/core/pieces';
import type { customerImport } from '@sycee/contract/customer-import';
import { callerOf, type RequestContext } from '#platform/context.ts';
import { readCustomersInThread } from '#platform/customer-reader/in-thread.ts';
import { isDatabaseAway } from '#platform/db/database-away.ts';
import type { Place } from '#platform/reading-queue.ts';
import { readingCost } from '#platform/sheets/in-thread.ts';
import { joinPieces } from '#platform/sheets/join-pieces.ts';
import { beginAnew, leaseFrom } from './begin.ts';
import { type ImportRow, ImportSeal, importInScope, importRows, mappingOf, type Scope } from './repository.ts';
import { viewOf } from './view.ts';

type Read = (typeof customerImport)['POST /finance/api/customer_import/read'];

/** Begins to read and does not wait; asked again, with other columns, it is read anew. */
export async function orderReading(ctx: RequestContext, { id, mapping }: BodyOut<Read>): Promise<DataIn<Read>> {
  const { account } = callerOf(ctx);
  const row = await importInScope(ctx.db, ctx, id);
  await ctx.limits.take('customerImportReading', account);
  const said = mapping && { sheet: mapping.sheet, headerRow: mapping.header_row, columns: mapping.columns };
  const place = ctx.readings.join(account, readingCost(row.bytes));
  const view = await ctx
    .write(async (db) => {
      const ordered = await db
        .updateTable('customer_import')
        .set((eb) => ({
          state: 'reading',
          error: null,
          percent: 0,
          queue_ahead: 0,
          reading: eb('reading', '+', 1),
          lease_until: leaseFrom(ctx.now),
          ...(said && { mapping: JSON.stringify(said) }),
        }))
        .where('id', '=', row.id)
        .where('account', '=', account)
        .where('wrapped_key', 'is not', null)
        .where('state', 'in', ['collecting', 'reading', 'read', 'failed'])
        .returningAll()
        .executeTakeFirst();
      if (!ordered) throw beginAnew();
      return await viewOf(db, ctx, ordered);
    })
    .catch((error: unknown) => {
      place.leave();
      throw error;
    });
  void readInTurn(ctx, row.id, place);
  return view;
}

/** Takes over a reading that was left, unless the queue is full: then its lease ends and it is tried again. */
export async function takeOverReading(ctx: Scope, id: string): Promise<void> {
  const row = await importRows(ctx.db).where('id', '=', id).executeTakeFirst();
  if (row) await readInTurn(ctx, id, ctx.readings.join(row.account, readingCost(row.bytes)));
}

/** While it waits, its lease is renewed and its place is shown. */
async function readInTurn(ctx: Scope, id: string, place: Place): Promise<void> {
  const tellAhead = (ahead: number) =>
    ctx.db
      .updateTable('customer_import')
      .set({ queue_ahead: ahead, lease_until: leaseFrom(ctx.clock.now()) })
      .where('id', '=', id)
      .where('state', '=', 'reading')
      .execute()
      .catch((error: unknown) => ctx.log.warn({ err: error, import: id }, 'the place in the queue was not kept'));
  await place.run(() => readOrFail(ctx, id), { tellAhead });
}

/** What goes wrong is kept as the state; where not even that can be, the lease lets another take over. */
async function readOrFail(ctx: Scope, id: string): Promise<void> {
  try {
    const row = await importRows(ctx.db).where('id', '=', id).executeTakeFirst();
    if (!row?.wrapped_key || row.state !== 'reading') return;
    await read(ctx, row).catch((error: unknown) => fail(ctx, row, error));
  } catch (error) {
    ctx.log.error(
      { err: error, import: id, traceId: ctx.traceId },
      'import could not be read, or not be marked failed',
    );
  }
}

const ofReading = (ctx: Scope, { id, reading }: ImportRow) =>
  ctx.db
    .updateTable('customer_import')
    .where('id', '=', id)
    .where('reading', '=', reading)
    .where('state', '=', 'reading');

async function fail(ctx: Scope, row: ImportRow, error: unknown): Promise<void> {
  ctx.log.error({ err: error, import: row.id, traceId: ctx.traceId }, 'import failed');
  if (!isDatabaseAway(error)) await ofReading(ctx, row).set({ state: 'failed', error: null }).execute();
}

async function read(ctx: Scope, row: ImportRow): Promise<void> {
  const sealed = new ImportSeal(ctx, row);
  const bytes = await wholeFile(ctx, sealed, row);
  if (!bytes) {
    await ofReading(ctx, row).set({ state: 'collecting', error: 'incomplete' }).execute();
    return;
  }
  const job = { bytes, name: sealed.open<string>('name', row.name_sealed), mapping: mappingOf(row) };
  const done = await readCustomersInThread(job, (percent) => {
    void ofReading(ctx, row)
      .set({ percent, lease_until: leaseFrom(ctx.clock.now()) })
      .execute()
      .catch((error: unknown) => ctx.log.warn({ err: error, import: row.id }, 'progress was not kept'));
  });
  if (!done?.reading || done.fault) {
    await ofReading(ctx, row)
      .set({ state: 'failed', error: done ? done.fault : 'too_long' })
      .execute();
    return;
  }
  const { good, isTooMuch: _, ...found } = done.reading;
  await ofReading(ctx, row)
    .set({
      state: 'read',
      percent: 100,
      found_sealed: sealed.seal('found', found),
      rows_sealed: sealed.seal('rows', good),
      good_count: good.length,
      bad_count: found.bad.length,
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
