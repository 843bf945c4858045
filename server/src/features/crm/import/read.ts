import type { BodyOut, DataIn } from '@sycee/contract/core/call';
import { pieceBytes } from '@sycee/contract/core/pieces';
import type { customerImport } from '@sycee/contract/customer-import';
import { type At, callerOf } from '#platform/context.ts';
import { readCustomersInThread } from '#platform/customer-reader/in-thread.ts';
import { isDatabaseAway } from '#platform/db/database-away.ts';
import type { Place } from '#platform/reading-queue.ts';
import { readingCost } from '#platform/sheets/in-thread.ts';
import { joinPieces } from '#platform/sheets/join-pieces.ts';
import { beginAnew, leaseFrom } from './bring.ts';
import { type ImportRow, ImportSeal, importInScope, importRows, mappingOf, type Scope } from './store.ts';
import { viewOf } from './view.ts';

type Read = (typeof customerImport)['POST /finance/api/customer_import/read'];

/** Begins to read and does not wait; asked again, with other columns, it is read anew. */
export async function orderReading(at: At, { id, mapping }: BodyOut<Read>): Promise<DataIn<Read>> {
  const { account } = callerOf(at);
  const row = await importInScope(at.db, at, id);
  await at.limits.take('customerImportReading', account);
  const said = mapping && { sheet: mapping.sheet, headerRow: mapping.header_row, columns: mapping.columns };
  const place = at.readings.join(account, readingCost(row.bytes));
  const view = await at
    .write(async (db) => {
      const ordered = await db
        .updateTable('customer_import')
        .set((eb) => ({
          state: 'reading',
          fault: null,
          percent: 0,
          ahead: 0,
          reading: eb('reading', '+', 1),
          lease_until: leaseFrom(at.now),
          ...(said && { mapping: JSON.stringify(said) }),
        }))
        .where('id', '=', row.id)
        .where('account', '=', account)
        .where('wrapped_key', 'is not', null)
        .where('state', 'in', ['collecting', 'reading', 'read', 'failed'])
        .returningAll()
        .executeTakeFirst();
      if (!ordered) throw beginAnew();
      return await viewOf(db, at, ordered);
    })
    .catch((error: unknown) => {
      place.leave();
      throw error;
    });
  void readInTurn(at, row.id, place);
  return view;
}

/** Takes over a reading that was left, unless the queue is full: then its lease ends and it is tried again. */
export async function takeOverReading(at: Scope, id: string): Promise<void> {
  const row = await importRows(at.db).where('id', '=', id).executeTakeFirst();
  if (row) await readInTurn(at, id, at.readings.join(row.account, readingCost(row.bytes)));
}

/** While it waits, its lease is renewed and its place is shown. */
async function readInTurn(at: Scope, id: string, place: Place): Promise<void> {
  const tellAhead = (ahead: number) =>
    at.db
      .updateTable('customer_import')
      .set({ ahead, lease_until: leaseFrom(at.clock.now()) })
      .where('id', '=', id)
      .where('state', '=', 'reading')
      .execute()
      .catch((error: unknown) => at.log.warn({ err: error, import: id }, 'the place in the queue was not kept'));
  await place.run(() => readOrFail(at, id), { tellAhead });
}

/** What goes wrong is kept as the state; where not even that can be, the lease lets another take over. */
async function readOrFail(at: Scope, id: string): Promise<void> {
  try {
    const row = await importRows(at.db).where('id', '=', id).executeTakeFirst();
    if (!row?.wrapped_key || row.state !== 'reading') return;
    await read(at, row).catch((error: unknown) => fail(at, row, error));
  } catch (error) {
    at.log.error({ err: error, import: id, traceId: at.traceId }, 'import could not be read, or not be marked failed');
  }
}

const ofReading = (at: Scope, { id, reading }: ImportRow) =>
  at.db
    .updateTable('customer_import')
    .where('id', '=', id)
    .where('reading', '=', reading)
    .where('state', '=', 'reading');

async function fail(at: Scope, row: ImportRow, error: unknown): Promise<void> {
  at.log.error({ err: error, import: row.id, traceId: at.traceId }, 'import failed');
  if (!isDatabaseAway(error)) await ofReading(at, row).set({ state: 'failed', fault: null }).execute();
}

async function read(at: Scope, row: ImportRow): Promise<void> {
  const sealed = new ImportSeal(at, row);
  const bytes = await wholeFile(at, sealed, row);
  if (!bytes) {
    await ofReading(at, row).set({ state: 'collecting', fault: 'incomplete' }).execute();
    return;
  }
  const job = { bytes, name: sealed.open<string>('name', row.name_sealed), mapping: mappingOf(row) };
  const done = await readCustomersInThread(job, (percent) => {
    void ofReading(at, row)
      .set({ percent, lease_until: leaseFrom(at.clock.now()) })
      .execute()
      .catch((error: unknown) => at.log.warn({ err: error, import: row.id }, 'progress was not kept'));
  });
  if (!done?.reading || done.fault) {
    await ofReading(at, row)
      .set({ state: 'failed', fault: done ? done.fault : 'too_long' })
      .execute();
    return;
  }
  const { good, isTooMuch: _, ...found } = done.reading;
  await ofReading(at, row)
    .set({
      state: 'read',
      percent: 100,
      found_sealed: sealed.seal('found', found),
      rows_sealed: sealed.seal('rows', good),
      n_good: good.length,
      n_bad: found.bad.length,
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
